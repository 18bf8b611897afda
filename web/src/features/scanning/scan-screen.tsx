import { Button, NativeSelect } from '@mantine/core'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { IconArrowBackUp, IconCloudOff, IconQrcode } from '@tabler/icons-react'
import type { Station } from '@waybill/contract/stations/schemas'
import { useEffect, useRef, useState } from 'react'
import { isConnected, useIsConnected } from '../../platform/connection.ts'
import { formatCount } from '../../platform/format.ts'
import { useMe } from '../../platform/session.tsx'
import { playScanSound } from '../../ui/barcode/scan-sounds.ts'
import { useBarcodeCamera } from '../../ui/barcode/use-barcode-camera.ts'
import { Banner } from '../../ui/inline-alert.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { countOfToday, scanToUndo, waitingScans, type KeptScan } from './kept-scan.ts'
import { NumberForm } from './number-form.tsx'
import { ScanList } from './scan-list.tsx'
import { ScanStrip } from './scan-strip.tsx'
import { ScanView } from './scan-view.tsx'
import { useNoticeWords, useStripWords, type Notice } from './scan-words.ts'
import css from './scanning.module.css'
import { scanTexts } from './texts.ts'
import { useScanQueue } from './use-scan-queue.ts'
import { stationIdOf, useScanStation } from './use-scan-station.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { useWedgeScanner } from './use-wedge-scanner.ts'
import { browserStore } from '../../platform/browser-store.ts'

/** The same code within this time is one scan (rule SCS-3). */
const SAME_CODE_MS = 2_000
const CAMERA_KEY = 'waybill.scanCamera'

/** `/scan`: the station's QR code, then parcels, by camera, scanner or hand (rule SCS-1). */
export const ScanScreen = () => {
  const t = scanTexts.useText()
  const { id: personId } = useMe()
  const isPhone = useWidth() === 'phone'
  const connected = useIsConnected()
  const { station, flags, stations, choose, chooseById } = useScanStation(personId)
  const { queue, scans } = useScanQueue(personId)
  const [notice, setNotice] = useState<Notice>()
  // A phone starts with the camera on; at a desk people turn it on.
  const [isCameraOn, setCameraOn] = useState(() => isPhone || browserStore.getItem(CAMERA_KEY) === 'on')
  const scanNotice = useScanNotice(scans, notice, connected)

  const takeCode = useOncePerCode((code) => {
    const stationId = stationIdOf(code)
    if (stationId !== undefined) {
      const found = chooseById(stationId)
      setNotice(found ? { kind: 'station', name: found.name } : { kind: 'unknownStation', isConnected: isConnected() })
      playScanSound(found ? 'right' : 'wrong')
    } else if (station) {
      setNotice(undefined)
      queue.take(code, station)
    } else {
      setNotice({ kind: 'noStation', number: code })
      playScanSound('wrong')
    }
  })
  const camera = useBarcodeCamera(takeCode, { isOn: isCameraOn })
  const onCut = (text: string): void => {
    setNotice({ kind: 'cut', text })
    playScanSound('wrong')
  }
  useWedgeScanner({ onCode: takeCode, onCut })
  useWakeLock()

  const undo = (): void =>
    void queue.undo().then(
      (scan) => scan && setNotice({ kind: 'undone', number: scan.number }),
      (error: unknown) => toast.failure(error),
    )
  const startCamera = (): void => {
    browserStore.setItem(CAMERA_KEY, 'on')
    setCameraOn(true)
  }
  const numberForm = <NumberForm onCode={takeCode} />
  const isBlind = isCameraOn && camera.problem !== undefined
  return (
    <Page>
      <PageHeader
        title={station?.name ?? t('title')}
        meta={station && <Flags station={flags} isConnected={connected} />}
        aside={<Today count={countOfToday(scans)} />}
        more={station ? [{ label: t('otherStation'), icon: IconQrcode, run: () => choose(undefined) }] : []}
      />
      <div className={`wb-column wb-grow wb-min-height-0 ${css['screen']}`}>
        <div className={css['work']}>
          <Kept scans={scans} isConnected={connected} />
          <ScanView
            camera={camera}
            isOn={isCameraOn}
            onStart={startCamera}
            hint={station ? undefined : t('scanStation')}
          >
            {numberForm}
          </ScanView>
          {!station && <StationChoice stations={stations} onChoose={choose} />}
          <ScanStrip said={scanNotice} />
          <div
            className={`wb-grid wb-gap-8 wb-fixed wb-border-top wb-sheet ${css['foot']}`}
            data-alone={isBlind || undefined}
          >
            {!isBlind && numberForm}
            <UndoButton scans={scans} onUndo={undo} />
          </div>
        </div>
        <ScanList scans={scans} />
      </div>
    </Page>
  )
}

const useScanNotice = (scans: readonly KeptScan[], notice: Notice | undefined, connected: boolean) => {
  const [stripWords, noticeWords] = [useStripWords(), useNoticeWords()]
  if (notice) return noticeWords(notice)
  const newest = scans.at(-1)
  return newest && stripWords(newest, connected)
}

/** Ignores the same code within two seconds; codes are normalized numbers, or ids of stations. */
const useOncePerCode = (take: (code: string) => void) => {
  const last = useRef({ code: '', at: 0 })
  return (text: string): void => {
    const code = stationIdOf(text) ?? normalizeNumber(text)
    if (code === '' || (code === last.current.code && Date.now() - last.current.at < SAME_CODE_MS)) return
    last.current = { code, at: Date.now() }
    take(code)
  }
}

const Flags = ({ station, isConnected: connected }: { station: Station | undefined; isConnected: boolean }) => {
  const t = scanTexts.useText()
  const isThere = connected && station !== undefined
  return (
    <>
      <Flag isGood={isThere}>{t(isThere ? 'connected' : 'notConnected')}</Flag>
      {isThere && (
        <Flag isGood={station.isPrinterOnline}>{t(station.isPrinterOnline ? 'printerOnline' : 'printerOffline')}</Flag>
      )}
    </>
  )
}
const Flag = ({ isGood, children }: { isGood: boolean; children: string }) => (
  <span className={`wb-row wb-gap-6 wb-secondary ${css['flag']}`} data-good={isGood || undefined}>
    {children}
  </span>
)

const Today = ({ count }: { count: number | undefined }) => {
  const t = scanTexts.useText()
  return (
    <span className={`wb-push-end wb-secondary wb-number wb-nowrap ${css['today']}`}>
      <b className="wb-text wb-semibold">{count === undefined ? '–' : formatCount(count)}</b> {t('today')}
    </span>
  )
}

const Kept = ({ scans, isConnected: connected }: { scans: readonly KeptScan[]; isConnected: boolean }) => {
  const t = scanTexts.useText()
  const kept = waitingScans(scans).filter(({ wasOffline }) => wasOffline || !connected).length
  if (kept === 0) return null
  return (
    <Banner tone="amber" icon={IconCloudOff}>
      {t(connected ? 'sending' : 'kept', { count: kept })}
    </Banner>
  )
}

type StationChoiceProps = {
  stations: readonly Pick<Station, 'id' | 'name'>[]
  onChoose: (station: Pick<Station, 'id' | 'name'>) => void
}
const StationChoice = ({ stations, onChoose }: StationChoiceProps) => {
  const t = scanTexts.useText()
  return (
    <div className={`wb-grid wb-gap-8 wb-fixed wb-p-12 wb-secondary ${css['choice']}`}>
      <p>{t('scanStationText')}</p>
      <NativeSelect
        size="xl"
        aria-label={t('orChoose')}
        value=""
        data={[{ value: '', label: t('orChoose') }, ...stations.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={({ currentTarget: { value } }) => {
          const found = stations.find(({ id }) => id === value)
          if (found) onChoose(found)
        }}
      />
    </div>
  )
}

const UndoButton = ({ scans, onUndo }: { scans: readonly KeptScan[]; onUndo: () => void }) => {
  const t = scanTexts.useText()
  const canUndo = useIsUndoable(scans)
  return (
    <Button
      size="xl"
      variant="default"
      className={css['press'] ?? ''}
      leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
      title={t('undoHint')}
      disabled={!canUndo}
      onClick={onUndo}
    >
      {t('undo')}
    </Button>
  )
}

const LOOK_EVERY_MS = 1_000
/** Re-evaluated while the 30 seconds pass. */
const useIsUndoable = (scans: readonly KeptScan[]): boolean => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [scans])
  return scanToUndo(scans, now) !== undefined
}
