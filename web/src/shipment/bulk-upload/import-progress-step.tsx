import { Button, Group, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../platform/format.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import css from './bulk.module.css'
import { bulkTexts } from './texts-bulk.ts'
import type { ImportRun } from './use-import-run.ts'

/** The last step: how far the making is, and what came of it. It goes on behind a closed dialog, and after a reload. */
export const ImportProgressStep = ({
  listPath,
  making: { progress, forget },
  onClose,
}: {
  listPath: string
  making: ImportRun
  onClose: () => void
}) => {
  const t = bulkTexts.useText()
  const { state = 'running', done = 0, good = 0, bad = 0, alreadyMade = 0, jobId = null } = progress ?? {}
  const words = t('making', { done: formatCount(done), good: formatCount(good) })
  const left = [
    bad > 0 && t('leftBad', { count: bad }),
    alreadyMade > 0 && t('leftMade', { count: alreadyMade }),
  ].filter(Boolean)
  return (
    <div className={css['body']}>
      {state === 'running' && (
        <>
          <p className={css['line']} role="status">
            {words}
          </p>
          <Progress value={good === 0 ? 0 : (100 * done) / good} aria-label={words} color="gray.9" />
          <p className={css['note']}>{t('goesOn')}</p>
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
      <Group justify="flex-end" gap="sm">
        {state !== 'running' && <Button onClick={forget}>{t('another')}</Button>}
        {state !== 'running' && done > 0 && jobId !== null && (
          <Button
            variant="filled"
            component={Link}
            to={listPath}
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
