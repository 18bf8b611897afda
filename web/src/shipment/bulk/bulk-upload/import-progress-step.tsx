import { Button, Group, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../platform/format.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { saveErrorWorkbook } from '../save-error-workbook.ts'
import css from './bulk.module.css'
import { bulkTexts } from './texts-bulk.ts'
import { type LabelPrinting, PrintUploadLabels, UploadLabelsLine } from './upload-labels.tsx'
import type { UploadTarget } from './upload-target.ts'
import type { ImportRun } from './use-import-run.ts'

/** Workbook of the rows with problems, in base64; `of`: name of the uploaded file. */
export type ErrorWorkbook = { workbook: string; of: string }

/** Last step: progress and result of the import. The import continues when the dialog is closed, and after a reload. */
export const ImportProgressStep = ({
  target,
  printing,
  making: { progress, forget },
  leftOut,
  onClose,
}: {
  target: UploadTarget
  /** Absent where the person may not print the labels of this business line. */
  printing?: LabelPrinting | undefined
  making: ImportRun
  /** The rows that were not created, to correct; undefined if there are none, or the page was reloaded since. */
  leftOut: ErrorWorkbook | undefined
  onClose: () => void
}) => {
  const t = bulkTexts.useText()
  const { state = 'running', done = 0, good = 0, bad = 0, alreadyMade = 0, jobId = null } = progress ?? {}
  const words = t('making', { done: formatCount(done), good: formatCount(good) })
  const left = [
    bad > 0 && t('leftBad', { count: bad }),
    alreadyMade > 0 && t('leftMade', { count: alreadyMade }),
  ].filter(Boolean)
  const labelled = printing && state !== 'running' && done > 0 && jobId !== null ? { target, jobId } : undefined
  return (
    <div className={`wb-column wb-gap-12 ${css['body']}`}>
      {state === 'running' && (
        <>
          <p className="wb-fz-14 wb-number" role="status">
            {words}
          </p>
          <Progress value={good === 0 ? 0 : (100 * done) / good} aria-label={words} color="gray.9" />
          <p className="wb-secondary">{t('goesOn')}</p>
        </>
      )}
      {state === 'done' && (
        <InlineAlert tone="green">
          {t('success')}: {t('created', { count: done })} {left.join(' ')}
        </InlineAlert>
      )}
      {state === 'failed' && (
        <InlineAlert tone="red">
          {t('failed')} {progress?.reason} {t('created', { count: done })} {t('tryAgain')}
        </InlineAlert>
      )}
      {labelled && <UploadLabelsLine {...labelled} />}
      <Group justify="flex-end" gap="sm">
        {leftOut && (
          <Button
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => {
              saveErrorWorkbook(leftOut.workbook, leftOut.of)
              toast.success(uiTexts.text('downloaded'))
            }}
          >
            {t('download')}
          </Button>
        )}
        {state !== 'running' && <Button onClick={forget}>{t('another')}</Button>}
        {labelled && printing && <PrintUploadLabels {...labelled} printing={printing} />}
        {state !== 'running' && done > 0 && jobId !== null && (
          <Button
            variant="filled"
            component={Link}
            to={target.listPath}
            // A Button loses the type of its Link's search.
            search={{ importId: jobId } as never}
            onClick={forget}
            data-autofocus
          >
            {t('show', { count: done })}
          </Button>
        )}
        {state === 'running' && <Button onClick={onClose}>{t('close')}</Button>}
      </Group>
    </div>
  )
}
