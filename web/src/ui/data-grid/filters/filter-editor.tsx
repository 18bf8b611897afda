import { Button, NativeSelect } from '@mantine/core'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { useEffect, useRef, useState } from 'react'
import type { GridModel } from '../state/grid-model.ts'
import { draftOperations, finishDraft, operationWord, startDraft, type FilterDraft } from './filter-draft.ts'
import css from './filter-popover.module.css'
import { countFilterUse } from './filter-use.ts'
import { ValueEditor } from './value-editor.tsx'

type Props<Row> = {
  grid: GridModel<Row>
  name: string
  /** The filter to change, and its index; without them a new one is added. */
  filter?: PropertyFilter
  at?: number
}

/** Operation and value of one column. Enter applies. */
export const FilterEditor = <Row,>({ grid, name, filter, at }: Props<Row>) => {
  const { t, view, change, setOpenFilter } = grid
  const column = grid.shape.columns[name]
  const choices = grid.choicesOf(name)
  const [draft, setDraft] = useState<FilterDraft | undefined>(() =>
    column ? startDraft(column, choices.picks, filter) : undefined,
  )
  const editor = useRef<HTMLFormElement>(null)
  const { isPhone } = grid
  const isReady = !choices.picks || choices.options !== undefined
  // Focuses the value: the operation is usually right.
  useEffect(() => {
    if (isPhone || !isReady) return
    const value = editor.current?.querySelector<HTMLElement>(
      '[data-autofocus], [data-value] input, [data-value] textarea',
    )
    value?.focus({ preventScroll: true })
  }, [isPhone, isReady])
  if (!column || !draft) return null
  const finished = finishDraft(name, column, choices.picks, draft)
  const operations = draftOperations(column, choices.picks)
  const apply = (): void => {
    if (!finished) return
    const filters = view.filters.map((one, index) => (index === at ? finished : one))
    change({ filters: at === undefined ? [...filters, finished] : filters })
    countFilterUse(grid.props.id, name)
    setOpenFilter(undefined)
  }
  return (
    <form
      ref={editor}
      className={`wb-column wb-gap-10 wb-p-12 ${css.editor}`}
      aria-label={t('filterName', { name: grid.filterNameOf(name) })}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <div className={`wb-flex wb-align-baseline wb-gap-6 wb-semibold ${css.head}`}>{grid.filterNameOf(name)}</div>
      {operations.length > 1 && (
        <NativeSelect
          size="xs"
          aria-label={t('howToCompare')}
          value={draft.operation}
          onChange={(event) => {
            const operation = operations.find((one) => one === event.currentTarget.value)
            if (operation) setDraft({ ...draft, operation })
          }}
          data={operations.map((one) => ({ value: one, label: t(operationWord(one, column)) }))}
        />
      )}
      <div className="wb-column wb-gap-10" data-value>
        <ValueEditor column={column} choices={choices} draft={draft} setDraft={setDraft} />
      </div>
      <div className="wb-flex wb-justify-end wb-gap-8">
        {at === undefined && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => setOpenFilter({ at: 'new' })}>
            {t('back')}
          </Button>
        )}
        <Button size="xs" variant="filled" type="submit" disabled={!finished}>
          {t('apply')}
        </Button>
      </div>
    </form>
  )
}
