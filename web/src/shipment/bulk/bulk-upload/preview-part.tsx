import type { LandedAmounts } from '@waybill/contract/shipments/amounts'
import type { ImportResult } from '@waybill/contract/shipments/import-schemas'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { sentencesOf } from '../../../platform/api.ts'
import { formatCount, formatVnd } from '../../../platform/format.ts'
import { Explained } from '../../../ui/details/explained.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { SumTable } from '../../amounts/amount-table.tsx'
import css from './bulk.module.css'
import { LandedLines } from './landed-lines.tsx'
import { PreviewGrid } from './preview-grid.tsx'
import { saveErrorWorkbook } from '../save-error-workbook.ts'
import { bulkTexts } from './texts-bulk.ts'
import { UnitNote } from './unit-note.tsx'
import type { FileUpload } from './use-file-upload.ts'
import type { useUploadInWork } from './use-upload-in-work.ts'

type Kind = 'bad' | 'made' | 'good'
type Props = {
  file: File
  answer: ImportResult
  upload: FileUpload<ImportResult>
  merchantId: string | undefined
  /** Opens the file on its page, where its rows are corrected in place. */
  inWork: Pick<ReturnType<typeof useUploadInWork>, 'mutate' | 'isPending' | 'error'>
}

const kindOf = ({ problems, alreadyMadeAs }: ImportResult['preview'][number]): Kind =>
  alreadyMadeAs !== null ? 'made' : problems.length > 0 ? 'bad' : 'good'

const LandedSum = ({ landed }: { landed: LandedAmounts }) => {
  const t = bulkTexts.useText()
  return (
    <>
      {'. '}
      {t(landed.isAtLeast ? 'landedSumAtLeast' : 'landedSum')}{' '}
      <Explained details={<LandedLines landed={landed} />}>{formatVnd(landed.total ?? 0)}</Explained>
      {landed.recipientPays ? ` ${t('recipientsPay', { amount: formatVnd(landed.recipientPays) })}` : ''}
    </>
  )
}

/** Second step: what the file would create, its problems and their cells, and its duplicates. */
export const PreviewPart = ({ file, answer, upload: { create, reset }, merchantId, inWork }: Props) => {
  const t = bulkTexts.useText()
  const [again, setAgain] = useState<ReadonlySet<number>>(new Set())
  const tick = (row: number): void => {
    const next = new Set(again)
    if (!next.delete(row)) next.add(row)
    setAgain(next)
  }
  const counts: Record<Kind, number> = { bad: answer.bad, made: answer.alreadyMade, good: answer.good }
  const kinds = (['bad', 'made', 'good'] as const).filter((kind) => counts[kind] > 0)
  const [picked, setPicked] = useState<Kind>()
  const kind = picked !== undefined && kinds.includes(picked) ? picked : (kinds[0] ?? 'good')
  const shown = answer.preview.filter((parcel) => kindOf(parcel) === kind)
  const count = answer.good + again.size
  return (
    <div className={`wb-column wb-gap-12 ${css['body']}`}>
      {create.error && <InlineAlert tone="red">{sentencesOf(create.error).join(' ')}</InlineAlert>}
      {inWork.error && <InlineAlert tone="red">{sentencesOf(inWork.error).join(' ')}</InlineAlert>}
      {answer.bad > 0 && !create.error && <InlineAlert tone="red">{t('importFailed')}</InlineAlert>}
      {answer.ignored.length > 0 && (
        <InlineAlert tone="amber">{t('ignored', { names: answer.ignored.join(', ') })}</InlineAlert>
      )}
      {answer.doubtful > 0 && <InlineAlert tone="amber">{t('doubtful', { count: answer.doubtful })}</InlineAlert>}
      <p className="wb-fz-14 wb-number" role="status">
        <b>{file.name}</b> {answer.sheet !== null && t('sheetRead', { name: answer.sheet })}{' '}
        {t('holds', { rows: t('rowsOfFile', { count: answer.rows }), count: answer.parcels })}{' '}
        {answer.good > 0 && (
          <>
            {t('costs')}{' '}
            <Explained details={<SumTable amounts={answer.amounts} of="amountDue" />}>
              {formatVnd(answer.amounts.amountDue)}
            </Explained>
            {answer.landed && <LandedSum landed={answer.landed} />}
          </>
        )}
      </p>
      <UnitNote conversions={answer.conversions} />
      <SegmentedControl
        value={kind}
        onChange={(value) => setPicked(value as Kind)}
        data={kinds.map((value) => ({ value, label: t(`kind_${value}`, { n: formatCount(counts[value]) }) }))}
        aria-label={t('kinds')}
        className={css['kinds'] ?? ''}
      />
      <PreviewGrid key={kind} parcels={shown} {...(kind === 'made' ? { again: { ticked: again, tick } } : {})} />
      {counts[kind] > shown.length && (
        <p className="wb-secondary">{t('more', { count: counts[kind] - shown.length })}</p>
      )}
      <Group justify="flex-end" gap="sm" className="wb-mt-4">
        <Button onClick={reset} disabled={create.isPending}>
          {t('another')}
        </Button>
        {answer.bad > 0 && (
          <Button loading={inWork.isPending} onClick={() => inWork.mutate({ file, merchantId })}>
            {t('correctHere')}
          </Button>
        )}
        {answer.workbook !== undefined && (
          <Button
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              saveErrorWorkbook(answer.workbook, file.name)
              toast.success(uiTexts.text('downloaded'))
            }}
          >
            {t('download')}
          </Button>
        )}
        <Button
          variant="filled"
          disabled={count === 0}
          loading={create.isPending}
          onClick={() => create.mutate({ file, merchantId, again: [...again] })}
          data-autofocus
        >
          {answer.bad > 0 ? t('createGood', { count }) : t('createAll', { count })}
        </Button>
      </Group>
    </div>
  )
}
