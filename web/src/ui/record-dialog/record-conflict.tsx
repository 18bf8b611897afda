import { Button, Table } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { formatTime } from '../../platform/format.ts'
import { InlineAlert } from '../inline-alert.tsx'
import { uiTexts } from '../texts.ts'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'
import css from './record-conflict.module.css'

/** Somebody saved the record first: who, when, and its current content (rule FRM-4). */
export type Conflict<Record> = { by: string; at: string | null; theirs: Record }

type Props<Record extends Versioned, Values extends FieldValues> = RecordDialogProps<Record, Values> & {
  conflict: Conflict<Record>
  mine: Values
  onTheirs: () => void
  onMine: () => void
}

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Conflict: "super saved this at 09:12", the differences, and the choice between both versions. */
export const RecordConflict = <Record extends Versioned, Values extends FieldValues>(props: Props<Record, Values>) => {
  const { conflict, mine, labels, valuesOf, shown = (_, value) => plain(value), onTheirs, onMine } = props
  const t = uiTexts.useText()
  const theirs = valuesOf(conflict.theirs)
  const names = (Object.keys(labels) as (keyof Values & string)[]).filter(
    (name) => plain(mine[name]) !== plain(theirs[name]),
  )
  return (
    <div className={css['conflict']}>
      <InlineAlert tone="amber">
        {t('savedBy', { by: conflict.by, at: conflict.at === null ? '' : formatTime(conflict.at) })}
        {names.length > 0 && (
          <Table className={`wb-mt-8 ${css['differing']}`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th />
                <Table.Th>{t('theirs')}</Table.Th>
                <Table.Th>{t('mine')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {names.map((name) => (
                <Table.Tr key={name}>
                  <Table.Th scope="row">{labels[name]}</Table.Th>
                  <Table.Td>{shown(name, theirs[name])}</Table.Td>
                  <Table.Td>{shown(name, mine[name])}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <div className="wb-flex wb-gap-8 wb-mt-8">
          <Button size="xs" onClick={onTheirs}>
            {t('takeTheirs')}
          </Button>
          <Button size="xs" onClick={onMine}>
            {t('keepMine')}
          </Button>
        </div>
      </InlineAlert>
    </div>
  )
}
