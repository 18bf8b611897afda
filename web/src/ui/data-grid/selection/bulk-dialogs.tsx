import { Button, ScrollArea, Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { Dialog } from '../../dialog.tsx'
import type { CardParts } from '../grid-types.ts'
import type { GridModel } from '../state/grid-model.ts'
import css from './bulk-dialogs.module.css'
import type { Keyed } from './selection.ts'
import type { Asking, Bulk } from './use-bulk.ts'

/**
 * Before a bulk action: rows left out with reasons, and selected rows that the filters hide. After it: failed rows with
 * reasons (rule LST-3).
 */
export const BulkDialogs = <Row,>({ grid, bulk }: BulkParts<Row>) => {
  const { t } = grid
  const { asking, outcome } = bulk
  return (
    <>
      {asking && (
        <Dialog padding={22} size={560} onClose={bulk.stopAsking} title={titleOf(grid, asking)}>
          <Question grid={grid} bulk={bulk} asking={asking} />
        </Dialog>
      )}
      {outcome && (
        <Dialog
          padding={22}
          size={560}
          onClose={bulk.closeOutcome}
          title={t('outcomeTitle', {
            action: outcome.action.label,
            done: outcome.done,
            failed: outcome.failed.length,
          })}
        >
          <Listed grid={grid} rows={outcome.failed} note={({ reason }) => reason} />
          <div className={`wb-row wb-justify-end wb-gap-8 ${css.foot}`}>
            <span className="wb-grow wb-caption">{t('outcomeKept')}</span>
            <Button data-autofocus onClick={bulk.closeOutcome}>
              {t('close')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const titleOf = <Row,>({ t }: GridModel<Row>, { action, question }: Asking<Row>): string => {
  const { rows, outside, refused } = question
  const own = action.confirm?.(rows.map(({ row }) => row))
  if (own && outside.length === 0) return own.title
  return outside.length > 0
    ? t('outsideTitle', { action: action.label, n: formatCount(outside.length), of: formatCount(rows.length) })
    : t('leftOutTitle', { action: action.label, n: refused.length, of: refused.length + rows.length })
}

/** Asks whether to include selected rows that the filters hide; rows left out anyway are listed below. */
const Question = <Row,>({ grid, bulk, asking: { action, question } }: BulkParts<Row> & { asking: Asking<Row> }) => {
  const { t, props, selection } = grid
  /** The rows as last read: the question was built before. */
  const now = (at: readonly Keyed<Row>[]): Keyed<Row>[] =>
    at.map(({ key, row }) => ({ key, row: selection.rows.get(key) ?? row }))
  const { refused } = question
  const [rows, within, outside] = [now(question.rows), now(question.within), now(question.outside)]
  const hidesSome = outside.length > 0
  const offersLess = hidesSome && within.length > 0
  const own = action.confirm?.(rows.map(({ row }) => row))
  return (
    <>
      {own && <p className={`wb-secondary ${css.why}`}>{own.text}</p>}
      {hidesSome && (
        <>
          <p className={`wb-secondary ${css.why}`}>{t('outsideWhy')}</p>
          <Listed grid={grid} rows={outside} note={({ row }) => <Glance parts={props.card?.(row)} />} />
        </>
      )}
      {(hidesSome || own) && refused.length > 0 && (
        <p className={`wb-secondary ${css.why}`}>{t('leftOutToo', { count: refused.length })}</p>
      )}
      {refused.length > 0 && <Listed grid={grid} rows={refused} note={({ reason }) => reason} />}
      <div className={`wb-row wb-justify-end wb-gap-8 ${css.foot}`}>
        <Button
          data-autofocus={(hidesSome && !offersLess) || own?.isDestructive || undefined}
          onClick={bulk.stopAsking}
        >
          {t('cancel')}
        </Button>
        {offersLess && (
          <Button data-autofocus onClick={() => bulk.run(action, within)}>
            {t('withoutThem', { n: formatCount(within.length) })}
          </Button>
        )}
        <Button
          variant="filled"
          {...(own?.isDestructive ? { color: 'red' } : {})}
          data-autofocus={(!hidesSome && !own?.isDestructive) || undefined}
          onClick={() => bulk.run(action, rows)}
        >
          {own && !hidesSome
            ? own.label
            : refused.length > 0 && !hidesSome
              ? t('leaveOut', { n: formatCount(rows.length) })
              : t('goOn', { action: action.label, n: formatCount(rows.length) })}
        </Button>
      </div>
    </>
  )
}

type BulkParts<Row> = { grid: GridModel<Row>; bulk: Bulk<Row> }

/** A row on one line, from its card. */
const Glance = ({ parts }: { parts: CardParts | undefined }) => (
  <span className="wb-row wb-wrap wb-gap-8">
    {parts?.status} <span>{parts?.name}</span>
  </span>
)

const MAX_LISTED = 200

const Listed = <Row, At extends Keyed<Row>>({
  grid,
  rows,
  note: note,
}: {
  grid: GridModel<Row>
  rows: readonly At[]
  note: (at: At) => ReactNode
}) => (
  <ScrollArea.Autosize mah={300}>
    <Table verticalSpacing={6} horizontalSpacing={8}>
      <Table.Tbody>
        {rows.slice(0, MAX_LISTED).map((at) => (
          <Table.Tr key={at.key}>
            <Table.Th scope="row" className={`wb-medium ${css.label}`}>
              {grid.props.rowLabel(at.row)}
            </Table.Th>
            <Table.Td>{note(at)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    {rows.length > MAX_LISTED && (
      <p className={`wb-secondary ${css.why}`}>{grid.t('andMore', { n: formatCount(rows.length - MAX_LISTED) })}</p>
    )}
  </ScrollArea.Autosize>
)
