import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconEyeOff, IconFilter } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import { readOrder, writeOrder } from '../state/grid-search.ts'
import { type ColumnHeaderMenuProps, sortWords, usefulNames } from './column-headers.ts'

/** Sorts, filters and hides the columns of one header. */
export const ColumnHeaderMenuItems = <Row,>({ grid, cell, canHide }: ColumnHeaderMenuProps<Row>) => {
  const { shape, view, t, headOf, prefs, setPrefs } = grid
  const useful = usefulNames({ grid, cell })
  const isUsual = writeOrder(view.sort) === writeOrder(readOrder(shape.defaultOrder))
  return (
    <>
      {useful.map((name) => (
        <Fragment key={name}>
          {cell.folded.length > 0 && <Menu.Label>{headOf(name)}</Menu.Label>}
          <ColumnItems grid={grid} name={name} />
        </Fragment>
      ))}
      {!isUsual && (
        <Menu.Item onClick={() => grid.change({ sort: readOrder(shape.defaultOrder) })} leftSection={<Gap />}>
          {t('sortUsual')}
        </Menu.Item>
      )}
      {canHide && useful.length > 0 && <Menu.Divider />}
      {canHide && (
        <Menu.Item
          leftSection={<IconEyeOff size={16} stroke={1.75} aria-hidden />}
          onClick={() => setPrefs({ order: prefs.order, hidden: [...prefs.hidden, cell.column.name] })}
        >
          {t('hideColumn')}
        </Menu.Item>
      )}
    </>
  )
}

const Gap = () => <span style={{ display: 'inline-block', width: 16 }} />

const ColumnItems = <Row,>({ grid, name }: { grid: GridModel<Row>; name: string }): ReactNode => {
  const { shape, view, t, change } = grid
  const column = shape.columns[name]
  const [up, down] = sortWords(column?.type)
  const sorts = [
    { descending: false, word: up, Icon: IconArrowUp },
    { descending: true, word: down, Icon: IconArrowDown },
  ]
  const isInForce = (descending: boolean): boolean => view.sort.column === name && view.sort.descending === descending
  return (
    <>
      {column?.sortable !== false &&
        sorts.map(({ descending, word, Icon }) => (
          <Menu.Item
            key={word}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            rightSection={isInForce(descending) ? <IconCheck size={14} stroke={2} aria-hidden /> : undefined}
            aria-current={isInForce(descending) || undefined}
            onClick={() => change({ sort: { column: name, descending } })}
          >
            {t(word)}
          </Menu.Item>
        ))}
      {grid.filterNames.includes(name) && (
        <Menu.Item
          leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
          onClick={() => grid.setOpenFilter(filterToOpen(grid, name))}
        >
          {t('filterName', { name: grid.filterNameOf(name) })}
        </Menu.Item>
      )}
    </>
  )
}

/** The column's current filter, or a new one. */
const filterToOpen = <Row,>({ view }: GridModel<Row>, name: string) => {
  const at = view.filters.findIndex((filter) => filter.name === name)
  return at < 0 ? ({ at: 'new', name } as const) : { at }
}
