import type { JanioImportResult } from '@waybill/contract/partner-orders/import-schemas'
import { Button, Group, ScrollArea, Table } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { sentencesOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import css from '../../shipment/bulk/bulk-upload/bulk.module.css'
import { UnitNote } from '../../shipment/bulk/bulk-upload/unit-note.tsx'
import type { FileUpload } from '../../shipment/bulk/bulk-upload/use-file-upload.ts'
import { saveErrorWorkbook } from '../../shipment/bulk/save-error-workbook.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { bulkTexts } from './texts-bulk.ts'

type Props = {
  file: File
  answer: JanioImportResult
  upload: FileUpload<JanioImportResult>
  merchantId: string | undefined
}

/** What a checked file would create, and its rows with problems or warnings. */
export const UploadPreview = ({ file, answer, upload: { create, reset }, merchantId }: Props) => {
  const t = bulkTexts.useText()
  const { good, bad, orders, workbook } = answer
  const shown = answer.preview.filter(({ problems, warnings }) => problems.length + warnings.length > 0)
  const unshown = bad - shown.filter(({ problems }) => problems.length > 0).length
  return (
    <div className={`wb-column wb-gap-12 ${css['body']}`}>
      {create.error && <InlineAlert tone="red">{sentencesOf(create.error).join(' ')}</InlineAlert>}
      {bad > 0 && !create.error && <InlineAlert tone="red">{t('importFailed')}</InlineAlert>}
      {answer.ignored.length > 0 && (
        <InlineAlert tone="amber">{t('ignored', { names: answer.ignored.join(', ') })}</InlineAlert>
      )}
      <p className="wb-fz-14 wb-number" role="status">
        <b>{file.name}</b> {answer.sheet !== null && t('sheetRead', { name: answer.sheet })}{' '}
        {t('holds', { rows: t('rowsOfFile', { count: answer.rows }), count: orders })}{' '}
        {bad === 0 ? t('allGood') : t('counts', { good: formatCount(good), bad: formatCount(bad) })}
      </p>
      <UnitNote conversions={answer.conversions} />
      {shown.length > 0 && <RemarkedRows orders={shown} />}
      {unshown > 0 && <p className="wb-secondary">{t('more', { count: unshown })}</p>}
      <Group justify="flex-end" gap="sm">
        <Button onClick={reset} disabled={create.isPending}>
          {t('another')}
        </Button>
        {workbook !== undefined && (
          <Button
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              saveErrorWorkbook(workbook, file.name)
              toast.success(uiTexts.text('downloaded'))
            }}
          >
            {t('download')}
          </Button>
        )}
        <Button
          variant="filled"
          disabled={good === 0}
          loading={create.isPending}
          onClick={() => create.mutate({ file, merchantId })}
          data-autofocus
        >
          {bad > 0 ? t('createGood', { count: good }) : t('createAll', { count: good })}
        </Button>
      </Group>
    </div>
  )
}

/** Wrong rows with reasons, and those with warnings. */
const RemarkedRows = ({ orders }: { orders: JanioImportResult['preview'] }) => {
  const t = bulkTexts.useText()
  return (
    <ScrollArea.Autosize mah="max(320px, 100dvh - 400px)" viewportProps={{ tabIndex: 0, 'aria-label': t('problems') }}>
      <Table verticalSpacing={6} horizontalSpacing={8} layout="auto" stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('row')}</Table.Th>
            <Table.Th>{t('reference')}</Table.Th>
            <Table.Th>{t('recipient')}</Table.Th>
            <Table.Th>{t('problems')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map(({ row, rows, shipperOrderId, consigneeName, problems, warnings }) => (
            <Table.Tr key={row}>
              <Table.Td>{rows.length > 1 ? `${row}–${rows.at(-1)}` : row}</Table.Td>
              <Table.Td>{shipperOrderId ?? '–'}</Table.Td>
              <Table.Td>{consigneeName || '–'}</Table.Td>
              <Table.Td>
                <div className={`wb-column wb-gap-2 wb-break ${css['problems']}`}>
                  {problems.map(({ row: at, column, sentence }) => (
                    <span key={`${at} ${column} ${sentence}`}>
                      <b className="wb-medium">{column}</b> {sentence}
                    </span>
                  ))}
                  {warnings.map((sentence) => (
                    <span key={sentence} className={css['warning']}>
                      {sentence}
                    </span>
                  ))}
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
