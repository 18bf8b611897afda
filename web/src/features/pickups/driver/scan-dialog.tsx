import { hasNumberForm, normalizeNumber } from '@waybill/contract/shipments/numbers'
import type { PickupDetail } from '@waybill/contract/pickups/schemas'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconBarcode, IconCamera, IconCheck, IconCircleDashed, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { playScanSound } from '../../../ui/barcode/scan-sounds.ts'
import { useBarcodeCamera } from '../../../ui/barcode/use-barcode-camera.ts'
import { useScanField } from '../../../ui/barcode/use-scan-field.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import css from './driver.module.css'
import { asNamed } from './driver-pickups.ts'
import type { CardProps } from './pickup-card.tsx'
import { PhotoButton } from './photo-button.tsx'
import { driverTexts } from './texts.ts'

const SOUNDS = { green: 'right', gray: 'known', red: 'wrong' } as const

type ScanNotice = { tone: 'green' | 'gray' | 'red'; words: string }

/** Shipments of a request, ticked off by scanning while loading (rule PUP-25). */
export const ScanDialog = ({ row, detail, outbox, work, onDone, close }: CardProps & { close: () => void }) => {
  const t = driverTexts.useText()
  const [scanNotice, setScanNotice] = useState<ScanNotice>()
  const scanned = work?.scanned ?? []
  const named = asNamed(row)
  const total = detail?.pickupShipments.length ?? row.shipments

  const say = (tone: ScanNotice['tone'], words: string): void => {
    playScanSound(SOUNDS[tone])
    setScanNotice({ tone, words })
  }
  const take = (text: string): void => {
    const number = normalizeNumber(text)
    if (number === '') return
    if (scanned.includes(number)) return say('gray', t('scannedBefore', { number }))
    if (detail && !detail.pickupShipments.some((one) => one.number === number))
      return say('red', t('scannedUnknown', { number }))
    outbox.scan(named, number)
    say('green', t('scannedOk', { number }))
  }
  const { input, isCut, onSubmit } = useScanField({ onScan: take, isWhole: hasNumberForm })
  const [isCameraOn, setCameraOn] = useState(false)
  const { video, problem } = useBarcodeCamera(take, { isOn: isCameraOn })

  return (
    <Dialog
      onClose={close}
      fullScreen
      padding={0}
      title={t('scanTitle', { name: named.name })}
      closeButtonProps={{ size: 48 }}
      classNames={{ content: 'wb-column wb-grow', body: 'wb-column wb-grow' }}
    >
      <div className={`wb-grid wb-gap-10 wb-grow wb-full wb-p-12 ${css['scan']}`}>
        <form className="wb-grid wb-gap-8" onSubmit={onSubmit}>
          <TextInput
            size="lg"
            data-autofocus
            aria-label={t('scanField')}
            placeholder={t('scanField')}
            leftSection={<IconBarcode size={22} stroke={1.75} aria-hidden />}
            {...input}
            error={isCut ? t('cut') : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
          />
          <Button type="submit" className={css['button'] ?? ''}>
            {t('take')}
          </Button>
        </form>
        {isCameraOn && problem === undefined && (
          <video
            ref={video}
            className={`wb-full wb-round-12 ${css['camera']}`}
            muted
            playsInline
            aria-label={t('camera')}
          />
        )}
        {isCameraOn && problem !== undefined && <InlineAlert tone="amber">{t(`camera_${problem}`)}</InlineAlert>}
        {!isCameraOn && (
          <Button
            className={css['button'] ?? ''}
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
            onClick={() => setCameraOn(true)}
          >
            {t('cameraOpen')}
          </Button>
        )}
        {scanNotice && <InlineAlert tone={scanNotice.tone}>{scanNotice.words}</InlineAlert>}
        {!detail && <InlineAlert tone="amber">{t('scanLoading')}</InlineAlert>}
        <ul className={`wb-border wb-round-12 ${css['numbers']}`}>
          {linesOf(detail, scanned).map(({ number, receiverName }) => {
            const isOn = scanned.includes(number)
            return (
              <li className="wb-grid wb-align-center wb-gap-10" key={number} data-on={isOn || undefined}>
                {isOn ? (
                  <IconCheck size={20} stroke={2} aria-hidden />
                ) : (
                  <IconCircleDashed size={20} stroke={1.75} aria-hidden />
                )}
                <span>
                  <b className="wb-block wb-fz-15">{number}</b>
                  <span className="wb-cut">{receiverName}</span>
                </span>
                {isOn && (
                  <ActionIcon
                    size={48}
                    aria-label={t('takeBack', { number })}
                    onClick={() => {
                      setScanNotice(undefined)
                      outbox.unscan(named, number)
                    }}
                  >
                    <IconX size={20} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      <footer className={`wb-grid wb-gap-8 wb-full wb-border-top ${css['scanFoot']}`}>
        <PhotoButton photo={work?.photo ?? null} onPhoto={(photo) => outbox.setPhoto(named, photo)} />
        <p className="wb-secondary wb-number" role="status">
          {t('scanned', { n: formatCount(scanned.length), total: formatCount(total) })}
        </p>
        <Button variant="filled" className={css['doneButton'] ?? ''} onClick={onDone} aria-label={t('doneOf', named)}>
          {t('markDone')}
        </Button>
      </footer>
    </Dialog>
  )
}

/** Unscanned shipments first; if the shipments are not loaded, the scanned numbers. */
const linesOf = (detail: PickupDetail | undefined, scanned: readonly string[]) => {
  const all = detail?.pickupShipments ?? scanned.map((number) => ({ number, receiverName: '' }))
  return [
    ...all.filter(({ number }) => !scanned.includes(number)),
    ...all.filter(({ number }) => scanned.includes(number)),
  ]
}
