import { Button } from '@mantine/core'
import { IconCloudOff, IconMapOff, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError, sentencesOf } from '../platform/api-error.ts'
import css from './state.module.css'
import { uiTexts } from './texts.ts'

type FailedStateProps = {
  error: unknown
  title?: string
  /** What the person keeps: "Your filters and selection are kept." */
  kept?: ReactNode
  onRetry?: () => void
  /** List to return to when the record does not exist; default: the person's home. */
  backTo?: string
  /** In a dialog: closes it. */
  onBack?: () => void
}

/**
 * A failed load: the server's message, what is kept, the request id, Try again; a missing record is described as such
 * (rule SCR-15).
 */
export const FailedState = ({ error, title, kept, onRetry, backTo, onBack }: FailedStateProps) => {
  const t = uiTexts.useText()
  if (error instanceof ApiError && error.code === 'not_found') return <Missing backTo={backTo} onBack={onBack} />
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const sentences = sentencesOf(error)
  const saysRequest = requestId !== undefined && sentences.some((sentence) => sentence.includes(requestId))
  return (
    <div
      className={`wb-row wb-justify-center wb-gap-4 wb-grow wb-secondary wb-text-center ${css['state']}`}
      role="alert"
    >
      <IconCloudOff size={28} stroke={1.4} aria-hidden />
      <div className="wb-text wb-fz-14 wb-semibold">{title ?? t('pageFailed')}</div>
      <div>{sentences.join(' ')}</div>
      <div>
        {kept} {requestId !== undefined && !saysRequest && t('request', { requestId })}
      </div>
      {onRetry && (
        <div className={`wb-flex wb-gap-8 ${css['act']}`}>
          <Button leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}

const HOME = '/dasboard'

type MissingProps = { backTo: string | undefined; onBack: (() => void) | undefined }

const Missing = ({ backTo, onBack }: MissingProps) => {
  const t = uiTexts.useText()
  return (
    <div
      className={`wb-row wb-justify-center wb-gap-4 wb-grow wb-secondary wb-text-center ${css['state']}`}
      role="alert"
    >
      <IconMapOff size={28} stroke={1.4} aria-hidden />
      <div className="wb-text wb-fz-14 wb-semibold">{t('missing')}</div>
      <div>{t('missingText')}</div>
      <div className={`wb-flex wb-gap-8 ${css['act']}`}>
        {onBack ? (
          <Button onClick={onBack}>{t('toList')}</Button>
        ) : (
          <Button component={Link} to={backTo ?? HOME}>
            {t(backTo === undefined ? 'toHome' : 'toList')}
          </Button>
        )}
      </div>
    </div>
  )
}
