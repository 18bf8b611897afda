import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { uiTexts } from '../texts.ts'
import css from './line-table.module.css'
import type { Lines } from './use-lines.ts'

export type LineColumn = {
  key: string
  label: string
  align?: 'left' | 'right'
  /** Shows a star in the header. */
  required?: boolean
  /** Share of the full width: `14%`, `120px`. Columns without one share the rest. */
  width?: string
  cell: (index: number) => ReactNode
  /** Content of the sunken footer under this column. */
  foot?: ReactNode
  /** Its footer is the label, "Total": on a phone it is above the others, without this column's header. */
  namesFoot?: boolean
}

type LineTableProps = {
  lines: Lines
  columns: readonly LineColumn[]
  /** Accessible name of the table: "Package details". */
  label: string
  readOnly?: boolean
  /** Enter in the last field calls this; by default it adds a line. */
  onEnd?: ((field: HTMLInputElement) => void) | undefined
}

const FIELDS = 'input:not([disabled],[type=hidden],[type=file]), textarea:not([disabled])'
const fieldsOf = (element: Element | null | undefined): HTMLInputElement[] => [
  ...(element?.querySelectorAll<HTMLInputElement>(FIELDS) ?? []),
]
/** Focuses and selects like Tab: typing replaces the value. */
const enter = (field: HTMLInputElement | undefined): void => {
  field?.focus()
  field?.select()
}
/** An open list uses Enter for its own choice. */
const isOpenList = (target: Element): boolean => target.getAttribute('aria-expanded') === 'true'

/**
 * A table of inputs (rule FRM-9). Tab moves left to right; Enter goes to the next field and, in the last one, adds a
 * line. On a phone each line is a block.
 */
export const LineTable = ({ lines, columns, label, readOnly = false, onEnd }: LineTableProps) => {
  const t = uiTexts.useText()
  const body = useRef<HTMLTableSectionElement>(null)
  const { ids, goTo } = lines
  useEffect(() => {
    if (goTo.current === undefined) return
    enter(fieldsOf(body.current?.rows[goTo.current])[0])
    goTo.current = undefined
  }, [ids.length, goTo])

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const target = event.target
    const isPlain =
      !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.nativeEvent.isComposing
    if (event.key !== 'Enter' || !isPlain || event.defaultPrevented) return
    if (!(target instanceof HTMLInputElement) || isOpenList(target)) return
    event.preventDefault()
    const fields = fieldsOf(body.current)
    const next = fields[fields.indexOf(target) + 1]
    if (next) enter(next)
    else if (onEnd) onEnd(target)
    else lines.add?.()
  }
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  // The one column without a width is as wide as a phone there.
  const [widest, ...shared] = columns.filter(({ width }) => width === undefined).map(({ key }) => key)
  return (
    <table className={`wb-full wb-number ${css['table']}`} aria-label={label}>
      <colgroup>
        {columns.map(({ key, width }) => (
          <col key={key} style={{ width }} />
        ))}
        {!readOnly && <col style={{ width: 44 }} />}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ key, label: head, align, required = false }) => (
            <th key={key} scope="col" data-align={align}>
              {head}
              {required && !readOnly && (
                <span className="wb-problem" aria-hidden>
                  {' '}
                  *
                </span>
              )}
            </th>
          ))}
          {!readOnly && <td />}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {ids.map((id, index) => (
          <tr key={id} aria-label={t('line', { line: index + 1 })}>
            {columns.map(({ key, label: head, align, cell }) => (
              <td
                key={key}
                data-align={align}
                data-head={head}
                data-wide={(shared.length === 0 && key === widest) || undefined}
              >
                {cell(index)}
              </td>
            ))}
            {!readOnly && (
              <td className={css['delete']}>
                <DeleteLine lines={lines} index={index} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      {hasFoot && ids.length > 0 && (
        <tfoot>
          <tr>
            {columns.map(({ key, label: head, align, foot, namesFoot = false }) => (
              <td
                key={key}
                data-align={align}
                data-head={namesFoot ? undefined : head}
                data-name={namesFoot || undefined}
                data-empty={foot === undefined || undefined}
              >
                {foot}
              </td>
            ))}
            {!readOnly && <td data-empty />}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const DeleteLine = ({ lines, index }: { lines: Lines; index: number }) => {
  const t = uiTexts.useText()
  const { min, fixed, fixedReason } = lines
  const remove = index < fixed ? undefined : lines.remove
  const label = t('deleteLine', { line: index + 1 })
  const reason = index < fixed ? (fixedReason ?? label) : t('atLeastLines', { count: min })
  return (
    <Tooltip label={remove ? label : reason}>
      <ActionIcon
        size={30}
        aria-label={label}
        {...(remove ? {} : { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => remove?.(index)}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  )
}

/** Add button in the head of a card: `<Section aside={<AddLine lines={lines} label={t('addPackage')} />}>`. */
export const AddLine = ({ lines, label }: { lines: Lines; label: string }) => {
  const t = uiTexts.useText()
  const { add, max } = lines
  return (
    <Tooltip label={t('atMostLines', { count: max })} disabled={add !== undefined}>
      <Button
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        {...(add ? {} : { 'data-disabled': true, 'aria-disabled': true })}
        onClick={() => add?.()}
      >
        {label}
      </Button>
    </Tooltip>
  )
}
