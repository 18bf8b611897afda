import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../platform/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { appTexts } from '../texts.ts'

/** Error boundary of every screen. The shell around it keeps working. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const t = appTexts.useText()
  useEffect(() => console.error(error), [error])
  if (error instanceof ApiError) return <FailedState error={error} onRetry={reset} />
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title={t('broken')}
      text={t('brokenText')}
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    />
  )
}
