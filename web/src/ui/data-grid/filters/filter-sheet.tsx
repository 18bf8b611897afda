import { Button, Drawer, NativeSelect } from '@mantine/core'
import type { GridModel } from '../state/grid-model.ts'
import { writeOrder, readOrder } from '../state/grid-search.ts'
import { sortWords } from '../table/column-headers.ts'
import css from '../toolbar/phone-toolbar.module.css'
import { ViewsPanel } from '../views/views-panel.tsx'
import { chipOf } from './chip-text.ts'
import { FilterEditor } from './filter-editor.tsx'
import { NewFilter } from './new-filter.tsx'

/** Filters and sorting at 390 px: a bottom sheet (rule SCR-10). */
export const FilterSheet = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, openFilter, setOpenFilter } = grid
  const isEditing = openFilter !== undefined && (openFilter.at !== 'new' || openFilter.name !== undefined)
  const close = (): void => setOpenFilter(undefined)
  return (
    <Drawer
      opened={openFilter !== undefined}
      onClose={close}
      position="bottom"
      classNames={{ content: css.sheet }}
      title={t('filters')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {isEditing ? <OneFilter grid={grid} /> : <AllFilters grid={grid} close={close} />}
    </Drawer>
  )
}

const OneFilter = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { openFilter, view } = grid
  if (openFilter === undefined || openFilter.at === 'new') return <NewFilter grid={grid} />
  const filter = view.filters[openFilter.at]
  return filter ? <FilterEditor grid={grid} name={filter.name} filter={filter} at={openFilter.at} /> : null
}

const AllFilters = <Row,>({ grid, close }: { grid: GridModel<Row>; close: () => void }) => {
  const { t, view, setOpenFilter, filterNameOf } = grid
  return (
    <>
      <section className={`wb-border-bottom ${css.views}`} aria-label={t('views')}>
        <div className={`wb-fz-14 wb-semibold ${css.caption}`}>{t('views')}</div>
        <ViewsPanel grid={grid} close={close} />
      </section>
      <OrderSelect grid={grid} />
      <div className={`wb-column wb-gap-4 ${css.section}`}>
        {view.filters.map((filter, at) => (
          <Button
            key={`${filter.name} ${at}`}
            variant="subtle"
            color="gray"
            size="md"
            justify="space-between"
            rightSection={<b>{chipOf(grid, filter)}</b>}
            onClick={() => setOpenFilter({ at })}
          >
            {filterNameOf(filter.name)}
          </Button>
        ))}
      </div>
      <NewFilter grid={grid} />
      <div className={`wb-grid wb-gap-8 ${css.foot}`}>
        <Button size="md" onClick={grid.clearFilters}>
          {t('clearAll')}
        </Button>
        <Button size="md" variant="filled" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </>
  )
}

const OrderSelect = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { t, shape, view, headOf, change, props } = grid
  const names = props.columns.map(({ name }) => name).filter((name) => shape.columns[name]?.sortable !== false)
  const usual = readOrder(shape.defaultOrder)
  const orders = [...new Set([...names, usual.column])].flatMap((column) =>
    [false, true].map((descending) => ({
      value: writeOrder({ column, descending }),
      label: `${headOf(column)}: ${t(sortWords(shape.columns[column]?.type)[descending ? 1 : 0])}`,
    })),
  )
  return (
    <NativeSelect
      size="md"
      mb={12}
      label={t('order')}
      data={orders}
      value={writeOrder(view.sort)}
      onChange={(event) => change({ sort: readOrder(event.currentTarget.value) })}
    />
  )
}
