import { Button } from '@mantine/core'
import {
  IconBulb,
  IconBulbFilled,
  IconCamera,
  IconCameraOff,
  IconVolume,
  IconVolumeOff,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useScanSounds } from '../../ui/barcode/scan-sounds.ts'
import type { useBarcodeCamera } from '../../ui/barcode/use-barcode-camera.ts'
import css from './scanning.module.css'
import { scanTexts } from './texts.ts'

type ScanViewProps = {
  camera: ReturnType<typeof useBarcodeCamera>
  isOn: boolean
  onStart: () => void
  /** Hint over the picture: what to scan. */
  hint: string | undefined
  /** The number field, shown without a picture (rule SCS-8). */
  children: ReactNode
}

/** Camera picture with torch and sound; without a camera the number field, and how to allow the camera. */
export const ScanView = ({
  camera: { video, problem, torch, retry },
  isOn,
  onStart,
  hint,
  children,
}: ScanViewProps) => {
  const t = scanTexts.useText()
  if (!isOn)
    return (
      <Panel icon={IconCamera} title={hint ?? t('readyText')} text={t('wedgeHint')}>
        <PanelButton label={t('useCamera')} onClick={onStart} />
        <SoundButton />
      </Panel>
    )
  if (problem)
    return (
      <Panel icon={IconCameraOff} title={t(problem)} text={t(`${problem}Text`)}>
        {children}
        <PanelButton label={t('tryAgain')} onClick={retry} />
        <SoundButton />
      </Panel>
    )
  return (
    <div className={`wb-fixed wb-overflow-hidden wb-relative ${css['view']}`}>
      <video ref={video} muted playsInline aria-label={t('camera')} />
      <div className={`wb-round-12 ${css['frame']}`} aria-hidden />
      {hint !== undefined && <p className={`wb-fz-14 wb-medium wb-text-center ${css['hint']}`}>{hint}</p>}
      <div className={`wb-flex wb-justify-between ${css['corner']}`}>
        {torch && (
          <button
            type="button"
            aria-pressed={torch.isOn}
            aria-label={t(torch.isOn ? 'lightOff' : 'lightOn')}
            onClick={torch.toggle}
          >
            {torch.isOn ? <IconBulbFilled size={24} aria-hidden /> : <IconBulb size={24} stroke={1.75} aria-hidden />}
          </button>
        )}
        <SoundButton />
      </div>
    </div>
  )
}

type PanelProps = { icon: Icon; title: string; text: string; children: ReactNode }
const Panel = ({ icon: Icon, title, text, children }: PanelProps) => (
  <div
    className={`wb-grid wb-gap-6 wb-fixed wb-p-16 wb-secondary wb-text-center wb-border-bottom wb-sunken ${css['panel']}`}
  >
    <Icon size={28} stroke={1.5} aria-hidden />
    <h2>{title}</h2>
    <p>{text}</p>
    <div className={`wb-flex wb-justify-center wb-wrap wb-gap-8 wb-full wb-mt-8 ${css['acts']}`}>{children}</div>
  </div>
)

const PanelButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button size="xl" variant="default" className={css['press'] ?? ''} onClick={onClick}>
    {label}
  </Button>
)

const SoundButton = () => {
  const t = scanTexts.useText()
  const { isOn, toggle } = useScanSounds()
  const Icon = isOn ? IconVolume : IconVolumeOff
  return (
    <button
      type="button"
      className={`wb-place-center wb-text wb-round-10 ${css['sound']}`}
      aria-label={t(isOn ? 'soundOn' : 'soundOff')}
      aria-pressed={isOn}
      onClick={toggle}
    >
      <Icon size={24} stroke={1.75} aria-hidden />
    </button>
  )
}
