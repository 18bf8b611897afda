import { Button, Loader } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useIsUpdated } from '../../platform/app-version.ts'
import { useIsConnected } from '../../platform/connection.ts'
import { reloadApp } from '../../platform/unsaved.ts'
import { uiTexts } from '../texts.ts'
import { LayerBox, OWN_ESCAPE } from './layer-box.tsx'
import css from './part-failed.module.css'
import { mayTakeFocus, type Wish } from './wish.ts'

/** A screen, something inside of a screen, or something that lies over it (a dialog). */
export type PartKind = 'page' | 'inline' | 'layer'

type Props = {
  kind: PartKind
  /** It was loaded, but could not be drawn. */
  isBroken?: boolean
  /** To try again failed the same way: only a page that is loaded anew may bring it. */
  isStuck?: boolean
  isTrying?: boolean
  /** What it is in the place of, if somebody wished for it. */
  wish?: Wish | undefined
  onRetry: () => void
  onClose?: (() => void) | undefined
}

/** A part of the page could not be loaded or drawn: what happened, and Try again; after a deploy Reload. */
export const PartFailed = ({
  kind,
  isBroken = false,
  isStuck = false,
  isTrying = false,
  wish,
  onRetry,
  onClose,
}: Props) => {
  const t = uiTexts.useText()
  const isUpdated = useIsUpdated()
  const isLost = !useIsConnected()
  const box = useFocusOfBox(kind, wish)
  const offersReload = isUpdated || (isStuck && !isLost)
  const why = isUpdated
    ? 'appUpdated'
    : isLost
      ? 'notConnected'
      : isStuck
        ? 'partStuckText'
        : isBroken
          ? 'partBrokenText'
          : 'partFailedText'
  const content = (
    <div
      ref={box}
      className={`wb-row wb-gap-12 wb-p-12 wb-secondary ${css['box']}`}
      data-kind={kind}
      data-layer-box={kind === 'layer' || undefined}
      role="alert"
    >
      <IconCloudOff size={kind === 'page' ? 28 : 18} stroke={1.5} aria-hidden />
      <div className={`wb-column wb-grow wb-shrink ${css['text']}`}>
        <b>{t(isBroken ? 'partBroken' : 'partFailed')}</b>
        <span>{t(why)}</span>
      </div>
      <div className={`wb-flex wb-gap-8 wb-fixed ${css['actions']}`}>
        {onClose && (
          <Button size="xs" {...OWN_ESCAPE} onClick={onClose}>
            {t('close')}
          </Button>
        )}
        {offersReload && !isUpdated && (
          <Button size="xs" {...OWN_ESCAPE} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )}
        <Button
          size="xs"
          variant="filled"
          data-first
          {...(kind === 'layer' ? OWN_ESCAPE : {})}
          aria-busy={isTrying}
          leftSection={
            isTrying && !offersReload ? (
              <Loader size={16} color="currentColor" aria-hidden />
            ) : (
              <IconRefresh size={16} stroke={1.75} aria-hidden />
            )
          }
          onClick={offersReload ? reloadApp : onRetry}
        >
          {t(offersReload ? 'reload' : 'tryAgain')}
        </Button>
      </div>
    </div>
  )
  return kind === 'layer' ? <LayerBox onClose={onClose}>{content}</LayerBox> : content
}

/**
 * The box of what was just pressed takes the focus. When it goes with the focus, the screen or dialog around it has it; what
 * a layer's box leaves is given back as a dialog's (ui/layers/use-return-focus.ts).
 */
const useFocusOfBox = (kind: PartKind, wish: Wish | undefined) => {
  const ref = useRef<HTMLDivElement>(null)
  const takeFocus = useEffectEvent(() => {
    const box = ref.current
    if (!box || !wish || !mayTakeFocus(wish, box)) return
    // A card of a screen is not what was pressed; what a popover shows is.
    if (kind === 'inline' && !box.closest('[role=dialog]')) return
    box.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  })
  useEffect(() => takeFocus(), [])
  useLayoutEffect(() => {
    const box = ref.current
    const around = kind === 'layer' ? null : box?.parentElement?.closest<HTMLElement>('[role=dialog], main')
    return () => {
      if (!around || !box?.contains(document.activeElement)) return
      if (kind === 'inline') around.focus({ preventScroll: true })
      // A list gives it to its first row.
      else
        queueMicrotask(() => (around.querySelector('[role=grid]') ? undefined : around.focus({ preventScroll: true })))
    }
  }, [kind])
  return ref
}
