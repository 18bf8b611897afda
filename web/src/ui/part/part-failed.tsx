import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { useIsUpdated } from '../../platform/app-version.ts'
import { useIsConnected } from '../../platform/connection.ts'
import { reloadApp } from '../../platform/unsaved.ts'
import { uiTexts } from '../texts.ts'
import css from './part-failed.module.css'

/** A screen, something inside of a screen, or something that lies over it (a dialog). */
export type PartKind = 'page' | 'inline' | 'layer'

type Props = {
  kind: PartKind
  /** It was loaded, but could not be drawn. */
  isBroken?: boolean
  onRetry: () => void
  onClose?: () => void
}

/** A part of the page could not be loaded or drawn: what happened, and Try again; after a deploy Reload. */
export const PartFailed = ({ kind, isBroken = false, onRetry, onClose }: Props) => {
  const t = uiTexts.useText()
  const isUpdated = useIsUpdated()
  const isLost = !useIsConnected()
  const why = isUpdated ? 'appUpdated' : isLost ? 'notConnected' : isBroken ? 'partBrokenText' : 'partFailedText'
  const action = isUpdated ? reloadApp : onRetry
  const actLabel = t(isUpdated ? 'reload' : 'tryAgain')
  const box = (
    <div className={css['box']} data-kind={kind} role="alert">
      <IconCloudOff size={kind === 'page' ? 28 : 18} stroke={1.5} aria-hidden />
      <div className={css['text']}>
        <b>{t(isBroken ? 'partBroken' : 'partFailed')}</b>
        <span>{t(why)}</span>
      </div>
      <div className={css['actions']}>
        {onClose && (
          <Button size="xs" onClick={onClose}>
            {t('close')}
          </Button>
        )}
        <Button
          size="xs"
          variant="filled"
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          onClick={action}
        >
          {actLabel}
        </Button>
      </div>
    </div>
  )
  return kind === 'layer' ? createPortal(box, document.body) : box
}
