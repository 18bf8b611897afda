import type { CallEndpoint, FileEndpoint } from '@waybill/contract/kernel/endpoint'
import type { GridColumns } from '@waybill/contract/kernel/grid'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { DataGridProps, RowAction, ToolbarAction } from '../data-grid/grid-types.ts'
import { exportList } from '../data-grid/export-list.ts'
import { uiTexts } from '../texts.ts'
import type { RecordCalls } from './record-calls.ts'
import { RecordDialog } from './record-dialog.tsx'
import type { Versioned } from './record-dialog-props.ts'
import { formOf, type FormNote, type RecordField } from './record-fields.tsx'
import { useDeleteRecord } from './use-delete-record.ts'
import { useHistoryOf } from './use-history-of.ts'
import { NEW_RECORD, useOpenRecord } from './use-open-record.ts'

type DialogForm<Row extends Versioned, Values extends FieldValues> = {
  /** Title of the dialog; `undefined` for a new record. */
  title: (record: Row | undefined) => string
  fields: readonly RecordField<Values>[]
  /** Body of Add; default: the values themselves. */
  bodyOf?: (values: Values) => object
  under?: string
  note?: FormNote<Row, Values>
  /** Width of the dialog, 560 by default. */
  size?: number
}

type Props<Row extends Versioned, Cols extends GridColumns, Values extends FieldValues> = Omit<
  DataGridProps<Row, Cols>,
  'id' | 'rowKey' | 'rowLabel' | 'rowHref' | 'onOpen' | 'rowActions' | 'exportRun' | 'exportDialog' | 'toolbar'
> & {
  /** The list's `id`; also the prefix of query keys and drafts. */
  feature: string
  /** Entity that its calls write to the audit. */
  entity: string
  name: (row: Row) => string
  calls: RecordCalls & { remove: Omit<CallEndpoint, 'reply'> & { reply: z.ZodType }; export?: FileEndpoint }
  may: { edit: boolean; add?: boolean; remove?: boolean; export: boolean }
  addLabel: string
  /** The question as specified, with its consequences. */
  deleteQuestion: string
  deletesToo?: string
  /** Other queries that show the record. */
  alsoStale?: readonly (readonly unknown[])[]
  /** Buttons before Add in the list's head. */
  toolbar?: readonly ToolbarAction[]
  /** Actions of a row between Edit and History. */
  moreRowActions?: (row: Row) => readonly RowAction[]
  /** Its dialog … */
  form?: DialogForm<Row, Values>
  /** … or the address of its own page; without a row, of a new one. */
  pageOf?: (row?: Row) => string
}

/**
 * Declaration of small records (STYLE.md, rule 8): their list, and for people who may edit them Add (N), Edit, History
 * and Delete, in a dialog or on a page.
 */
export const RecordList = <Row extends Versioned, Cols extends GridColumns, Values extends FieldValues = FieldValues>({
  feature,
  entity,
  name,
  calls,
  may,
  addLabel,
  deleteQuestion,
  deletesToo,
  alsoStale = [],
  toolbar = [],
  moreRowActions,
  form,
  pageOf,
  ...list
}: Props<Row, Cols, Values>) => {
  const ui = uiTexts.useText()
  const navigate = useNavigate()
  const { open } = useOpenRecord()
  const history = useHistoryOf(entity)
  const exportRun = calls.export && exportList(calls.export)
  const remove = useDeleteRecord<Row>({
    feature,
    endpoint: calls.remove,
    question: deleteQuestion,
    goesWith: () => deletesToo,
    name,
    alsoStale,
  })
  const add: ToolbarAction = {
    key: 'add',
    label: addLabel,
    icon: IconPlus,
    primary: true,
    hotkey: 'N',
    run: () => (pageOf ? void navigate({ to: pageOf() }) : open(NEW_RECORD)),
  }
  const edit = (row: Row): RowAction => ({
    key: 'edit',
    label: ui('edit'),
    icon: IconPencil,
    ...(pageOf ? { href: pageOf(row) } : { run: () => open(row.id) }),
  })
  return (
    <>
      <DataGrid
        {...(list as unknown as DataGridProps<Row, Cols>)}
        id={feature}
        rowKey={(row) => row.id}
        rowLabel={name}
        {...(may.export && exportRun ? { exportRun } : {})}
        toolbar={[...toolbar, ...((may.add ?? may.edit) ? [add] : [])]}
        {...(may.edit
          ? {
              ...(pageOf ? { rowHref: pageOf } : { onOpen: (row: Row) => open(row.id) }),
              rowActions: (row: Row) => [
                edit(row),
                ...(moreRowActions?.(row) ?? []),
                ...history(row),
                ...((may.remove ?? may.edit) ? [remove(row)] : []),
              ],
            }
          : {})}
      />
      {may.edit && form && (
        <RecordDialog<Row, Values>
          feature={feature}
          calls={calls}
          alsoStale={alsoStale}
          title={form.title}
          under={form.under}
          {...(form.size === undefined ? {} : { size: form.size })}
          bodyOf={form.bodyOf ?? ((values) => values)}
          {...formOf<Row, Values>(form.fields, form.note)}
        />
      )}
    </>
  )
}
