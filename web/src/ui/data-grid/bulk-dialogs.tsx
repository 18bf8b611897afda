import { Button, Modal, ScrollArea, Table } from '@mantine/core'
import css from './bulk-dialogs.module.css'
import type { GridModel } from './grid-model.ts'
import type { Keyed } from './selection.ts'
import type { Bulk } from './use-bulk.ts'

/** Before: the rows that are left out, and why. After: the rows that failed, and why (ui.md §6, decision F14). */
export const BulkDialogs = <Row,>({ grid, bulk }: { grid: GridModel<Row>; bulk: Bulk<Row> }) => {
  const { say, isPhone } = grid
  const { asking, outcome } = bulk
  const shared = { size: 560, fullScreen: isPhone, closeButtonProps: { 'aria-label': say('close') } }
  return (
    <>
      {asking && (
        <Modal
          {...shared}
          opened
          onClose={bulk.stopAsking}
          title={say('leftOutTitle', {
            action: asking.action.label,
            n: asking.state.refused.length,
            of: asking.state.refused.length + asking.state.rows.length,
          })}
        >
          <Reasons grid={grid} rows={asking.state.refused} />
          <div className={css.foot}>
            <Button onClick={bulk.stopAsking}>{say('cancel')}</Button>
            <Button variant="filled" data-autofocus onClick={() => bulk.run(asking.action, asking.state.rows)}>
              {say('goOn', { action: asking.action.label, n: asking.state.rows.length })}
            </Button>
          </div>
        </Modal>
      )}
      {outcome && (
        <Modal
          {...shared}
          opened
          onClose={bulk.closeOutcome}
          title={say('outcomeTitle', {
            action: outcome.action.label,
            done: outcome.done,
            failed: outcome.failed.length,
          })}
        >
          <Reasons grid={grid} rows={outcome.failed} />
          <div className={css.foot}>
            <span className={css.kept}>{say('outcomeKept')}</span>
            <Button data-autofocus onClick={bulk.closeOutcome}>
              {say('close')}
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

const Reasons = <Row,>({
  grid,
  rows,
}: {
  grid: GridModel<Row>
  rows: readonly (Keyed<Row> & { reason: string })[]
}) => (
  <ScrollArea.Autosize mah={360}>
    <Table verticalSpacing={6} horizontalSpacing={8}>
      <Table.Tbody>
        {rows.map(({ key, row, reason }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" className={css.label}>
              {grid.props.rowLabel(row)}
            </Table.Th>
            <Table.Td>{reason}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollArea.Autosize>
)
