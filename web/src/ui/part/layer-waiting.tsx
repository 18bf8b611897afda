import { Button, Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { uiTexts } from '../texts.ts'
import { LayerBox, OWN_ESCAPE } from './layer-box.tsx'
import css from './part-failed.module.css'

/** What comes sooner shows nothing before itself. */
const SHOW_AFTER_MS = 400

/** A dialog that was asked for is on its way. */
export const LayerWaiting = ({ onClose }: { onClose: () => void }) => {
  const t = uiTexts.useText()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isShown) return null
  return (
    <LayerBox onClose={onClose}>
      <div className={`wb-row wb-gap-12 wb-p-12 wb-secondary ${css['box']}`} data-kind="waiting" data-layer-box>
        <Loader size={16} aria-hidden />
        <span className={`wb-column wb-grow wb-shrink ${css['text']}`} role="status">
          {t('loading')}
        </span>
        <Button size="xs" {...OWN_ESCAPE} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </LayerBox>
  )
}
