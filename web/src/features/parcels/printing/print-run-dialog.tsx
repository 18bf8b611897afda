import { translateMessage } from '../../../platform/message-translations.ts'
import { Button, Group, Modal, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { formatCount } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { printFailed } from './print-failed.ts'
import css from './print-run.module.css'
import { showLabels } from './show-labels.ts'
import { printingTexts } from './texts-printing.ts'
import type { PrintRunView } from './use-print-run.ts'

type Props = { run: PrintRunView; isDownload: boolean }

/** Progress of a bulk print; once closed, it reopens when the labels are ready. */
export const PrintRunDialog = ({ run, isDownload }: Props) => {
  const t = printingTexts.useText()
  const language = useLanguage()
  const { shown, fileOf, close } = run
  const { mutate, isPending } = useMutation({
    mutationFn: () => showLabels(isDownload, async () => (await fetch(await fileOf())).blob()),
    meta: { quiet: true },
    onError: printFailed,
    onSuccess: close,
  })
  if (!shown) return null
  const { state, done, labels } = shown
  const counts = { done: formatCount(done), labels: formatCount(labels) }
  const reason = shown.reason === null ? null : translateMessage(shown.reason, language)
  return (
    <Modal opened onClose={close} size={440} title={t('title')}>
      <div className={`wb-column wb-gap-12 ${css['body']}`}>
        <p className="wb-fz-14 wb-number" role="status">
          {state === 'running' && t('running', counts)}
          {state === 'done' && t('ready', { ...counts, count: labels })}
          {state === 'failed' && (reason ?? t('failed'))}
        </p>
        {state !== 'failed' && (
          <Progress
            value={labels === 0 ? 0 : (100 * done) / labels}
            aria-label={t('running', counts)}
            {...(state === 'done' ? { color: 'green' } : {})}
          />
        )}
        {state === 'running' && <p className="wb-secondary">{t('goesOn')}</p>}
        {state === 'done' && reason !== null && <p className="wb-secondary">{reason}</p>}
      </div>
      <Group justify="flex-end">
        <Button onClick={close}>{t('close')}</Button>
        {state === 'done' && (
          <Button variant="filled" loading={isPending} onClick={() => mutate()} data-autofocus>
            {t(isDownload ? 'download' : 'open')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
