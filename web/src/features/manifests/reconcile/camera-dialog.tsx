import { Dialog } from '../../../ui/dialog.tsx'
import { useBarcodeCamera } from '../../../ui/barcode/use-barcode-camera.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import css from './reconcile.module.css'
import { useAnswerWords } from './scan-card.tsx'
import { reconcileTexts } from './texts.ts'
import type { ScanAnswer } from './scan-queue.ts'

const PROBLEM_TEXTS = { denied: 'cameraDenied', missing: 'cameraMissing', decoder: 'cameraNoDecoder' } as const

type Props = { onScan: (number: string) => void; answer: ScanAnswer | undefined; onClose: () => void }

/** Camera scanner: reads a label once while it is in view. */
export const CameraDialog = ({ onScan, answer, onClose }: Props) => {
  const t = reconcileTexts.useText()
  const [title, text] = useAnswerWords()(answer)
  const { video, problem } = useBarcodeCamera(onScan)

  return (
    <Dialog onClose={onClose} size={560} title={t('cameraTitle')}>
      <div className="wb-grid wb-gap-16">
        {problem ? (
          <InlineAlert tone="amber">{t(PROBLEM_TEXTS[problem])}</InlineAlert>
        ) : (
          <div className={`wb-round-8 wb-overflow-hidden wb-relative ${css['camera']}`}>
            <video ref={video} muted playsInline aria-label={t('cameraTitle')} />
          </div>
        )}
        {answer ? (
          <div role="status">
            <b>{title}</b> <span className="wb-muted wb-number">{text}</span>
          </div>
        ) : (
          <p className="wb-muted wb-number">{t('cameraHelp')}</p>
        )}
      </div>
    </Dialog>
  )
}
