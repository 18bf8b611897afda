import { Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { useWidth } from '../../../ui/use-width.ts'
import { openCamera, readCodes } from './read-barcodes.ts'
import css from './reconcile.module.css'
import { useAnswerWords } from './scan-card.tsx'
import { reconcileTexts } from './texts.ts'
import type { ScanAnswer } from './use-scan-queue.ts'

/** Between two looks at the picture; a look at a phone takes some 100 ms itself. */
const LOOK_EVERY_MS = 120
/** Without any code in view for so long, the same label counts as another piece. */
const FORGET_AFTER_MS = 1_500

type Props = { onScan: (number: string) => void; answer: ScanAnswer | undefined; onClose: () => void }

/** The camera as a scanner: a label is taken once while it is held into the frame. */
export const CameraDialog = ({ onScan, answer, onClose }: Props) => {
  const t = reconcileTexts.useText()
  const ui = uiTexts.useText()
  const [problem, setProblem] = useState<'cameraDenied' | 'cameraMissing'>()
  const [title, text] = useAnswerWords()(answer)
  const video = useRef<HTMLVideoElement>(null)
  const taken = useRef(onScan)
  taken.current = onScan

  useEffect(() => {
    const stop = new AbortController()
    watch(video, stop.signal, (number) => taken.current(number)).catch((error: unknown) => {
      if (stop.signal.aborted) return
      const isDenied = error instanceof DOMException && ['NotAllowedError', 'SecurityError'].includes(error.name)
      setProblem(isDenied ? 'cameraDenied' : 'cameraMissing')
    })
    return () => stop.abort()
  }, [])

  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      fullScreen={useWidth() === 'phone'}
      title={t('cameraTitle')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <div className={css['dialog']}>
        {problem ? (
          <InlineAlert tone="amber">{t(problem)}</InlineAlert>
        ) : (
          <div className={css['camera']}>
            <video ref={video} muted playsInline aria-label={t('cameraTitle')} />
          </div>
        )}
        {answer ? (
          <div role="status">
            <b>{title}</b> <span className={css['dim']}>{text}</span>
          </div>
        ) : (
          <p className={css['dim']}>{t('cameraHelp')}</p>
        )}
      </div>
    </Modal>
  )
}

/** Looks at the camera's picture until it is told to stop, and tells each code that comes into view. */
const watch = async (
  video: React.RefObject<HTMLVideoElement | null>,
  stop: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> => {
  if (navigator.mediaDevices === undefined) throw new DOMException('No camera without HTTPS', 'SecurityError')
  const stream = await openCamera()
  const close = (): void => stream.getTracks().forEach((track) => track.stop())
  stop.addEventListener('abort', close)
  if (stop.aborted || !video.current) return close()
  video.current.srcObject = stream
  await video.current.play()
  const canvas = document.createElement('canvas')
  const seen = new Map<string, number>()
  while (!stop.aborted) {
    const picture = pictureOf(video.current, canvas)
    const now = Date.now()
    for (const code of picture ? await readCodes(picture) : []) {
      if (now - (seen.get(code) ?? 0) > FORGET_AFTER_MS) onCode(code)
      seen.set(code, Date.now())
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const pictureOf = (video: HTMLVideoElement | null, canvas: HTMLCanvasElement): ImageData | undefined => {
  if (!video || video.videoWidth === 0) return undefined
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(video, 0, 0)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
