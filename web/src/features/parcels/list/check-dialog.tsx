import { bulkAssignParcels } from '@waybill/contract/parcels/endpoints'
import { SHEET_FILE_ENDINGS } from '@waybill/contract/shipments/import-limits'
import type { BulkAssigned } from '@waybill/contract/parcels/list-schemas'
import { Button, Group, ScrollArea, Table } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { api, sentencesOf } from '../../../platform/api.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { parcelKeys } from '../parcels.api.ts'
import css from './check-dialog.module.css'
import { checkTexts } from './texts-check.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows shown; the rest is in the workbook. */
const SHOWN = 200

/**
 * Check (rule PAR-19): uploads a file of numbers; found parcels become the person's own, the others are listed with
 * reasons.
 */
export const CheckDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const t = checkTexts.useText()
  const cache = useQueryClient()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (file: File) => api.upload(bulkAssignParcels, file),
    onSuccess: ({ workbook }) => {
      if (workbook !== undefined) saveWorkbook(workbook)
      return cache.invalidateQueries({ queryKey: parcelKeys.lists })
    },
    meta: { quiet: true },
  })
  const leave = (): void => {
    close()
    reset()
  }
  return (
    <Dialog opened={isOpen} onClose={leave} size={560} title={t('title')}>
      <div className={`wb-column wb-gap-12 ${css['body']}`}>
        {error && <InlineAlert tone="red">{sentencesOf(error).join(' ')}</InlineAlert>}
        {data ? (
          <Result checked={data} />
        ) : (
          <FileDrop accept={SHEET_FILE_ENDINGS} busy={isPending} take={mutate}>
            {t('hint')}
          </FileDrop>
        )}
      </div>
      <Group justify="flex-end" className={css['foot'] ?? ''}>
        {data && <Button onClick={reset}>{t('another')}</Button>}
        {data?.workbook !== undefined && <WorkbookButton workbook={data.workbook} />}
        <Button variant={data ? 'filled' : 'default'} onClick={leave}>
          {t('close')}
        </Button>
      </Group>
    </Dialog>
  )
}

const saveWorkbook = (workbook: string): void => {
  const bytes = Uint8Array.from(atob(workbook), (sign) => sign.charCodeAt(0))
  saveFile({ blob: new Blob([bytes], { type: XLSX }), name: 'Check.xlsx' })
  toast.success(uiTexts.text('downloaded'))
}

/** The workbook downloads automatically; this button downloads it again. */
const WorkbookButton = ({ workbook }: { workbook: string }) => {
  const t = checkTexts.useText()
  return (
    <Button leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={() => saveWorkbook(workbook)}>
      {t('download')}
    </Button>
  )
}

const Result = ({ checked: { assigned, left } }: { checked: BulkAssigned }) => {
  const t = checkTexts.useText()
  return (
    <>
      <InlineAlert tone={left.length === 0 ? 'green' : 'amber'}>
        {t('assigned', { count: assigned })}
        {left.length > 0 && ` ${t('left', { count: left.length })}`}
      </InlineAlert>
      {left.length > 0 && (
        <ScrollArea.Autosize mah={340} viewportProps={{ tabIndex: 0, 'aria-label': t('leftHead') }}>
          <Table verticalSpacing={6} horizontalSpacing={8} layout="auto" stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('row')}</Table.Th>
                <Table.Th>{t('number')}</Table.Th>
                <Table.Th>{t('reason')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {left.slice(0, SHOWN).map(({ row, number, reason }) => (
                <Table.Tr key={row}>
                  <Table.Td>{row}</Table.Td>
                  <Table.Td className="wb-medium wb-break">{number}</Table.Td>
                  <Table.Td>{reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {left.length > SHOWN && <p className="wb-secondary">{t('more', { count: left.length - SHOWN })}</p>}
    </>
  )
}
