import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { Station } from '@waybill/contract/stations/schemas'
import { ActionIcon, Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { IconDeviceDesktop, IconPlus, IconPrinter, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { sentencesOf } from '../../platform/api-error.ts'
import { countryName } from '../../platform/country-name.ts'
import { formatKg, formatMoney, formatTime } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useScanSounds } from '../../ui/barcode/scan-sounds.ts'
import { confirm } from '../../ui/confirm.tsx'
import { keepPreview } from '../../ui/image-viewer/viewed-file.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { fillWeight, isTouched, MEASURES, weigh } from './measures.ts'
import { PackageRow } from './package-row.tsx'
import css from './packages-pop-up.module.css'
import { capturePhoto, dismissScan, verifiedPriceQuery } from './pop-up.api.ts'
import { popUpTexts } from './texts.ts'
import { usePrintOnSave } from '../../shipment/print-at-station/use-print-on-save.ts'
import { useDeskScanner } from './use-desk-scanner.ts'
import { useMeasures } from './use-measures.ts'
import { useSave } from './use-save.ts'
import type { OpenScan, Reading } from './use-scans.ts'

type Props = {
  scan: OpenScan
  parcel: ParcelDetail
  station: Station | undefined
  waiting: number
  isWithdrawn: boolean
  reading: Reading | undefined
  onEnd: () => void
}

/** The packages of a scanned parcel, measured and photographed by keyboard, scale and camera (rules POP-2 to POP-8). */
export const MeasureDialog = ({ scan, parcel, station, waiting, isWithdrawn, reading, onEnd }: Props) => {
  const t = popUpTexts.useText()
  const isPhone = useWidth() === 'phone'
  const measures = useMeasures(parcel)
  const { rows, active } = measures
  const [reason, setReason] = useState('')
  const printing = usePrintOnSave()
  const { isSaving, refusal, save, reload } = useSave({
    ...{ parcel, stationId: scan.stationId, measures, reason },
    onSaved: (saved) => {
      if (printing.isOn && station) void printing.print(saved, station)
      onEnd()
    },
  })
  const [capturing, setCapturing] = useState<number>()
  const body = useRef<HTMLDivElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { lines, totals, isWhole } = weigh(rows, parcel.serviceCode)
  const price = useQuery(verifiedPriceQuery(parcel, isWhole ? totals.totalChargeableWeight : null))
  useDeskScanner({
    stationId: scan.stationId,
    snapshot: () => {
      const before = rows
      return () => measures.setRows(before)
    },
  })
  const needsReason = parcel.can.verifiedNeedsReason

  const focus = (name: string): void => body.current?.querySelector<HTMLElement>(`[data-measure="${name}"]`)?.focus()
  useEffect(() => {
    focus('0.weight')
  }, [])
  useEffect(() => {
    const [problem] = Object.keys(measures.problems)
    if (problem) focus(problem.replace('packages.', ''))
  }, [measures.problems])
  useEffect(() => {
    if (reading?.isStable) measures.setRows((now) => fillWeight(now, active, reading.weightKg))
    // A reading is taken once, into the row that is active then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reading])
  // Nothing was typed: there is nothing to keep.
  useEffect(() => {
    if (isWithdrawn && !isTouched(rows)) {
      measures.forget()
      onEnd()
    }
  })

  const capture = async (at: number): Promise<void> => {
    if (!station?.hasCamera || capturing !== undefined) return
    setCapturing(at)
    try {
      const { imageName, url } = await capturePhoto(station.id)
      keepPreview(imageName, await (await fetch(url)).blob())
      measures.change(at, { image: imageName, photo: undefined, preview: url })
    } catch (error) {
      toast.error(sentencesOf(error).join(' '))
    } finally {
      setCapturing(undefined)
    }
  }
  const leave = async (): Promise<void> => {
    if (isSaving) return
    const isSure =
      !isTouched(rows) ||
      (await confirm({
        title: t('discardTitle'),
        text: t('discardText', { number: parcel.sglShipmentId }),
        confirmLabel: t('discard'),
        cancelLabel: t('keep'),
        destructive: true,
      }))
    if (!isSure) return
    measures.forget()
    if (!isWithdrawn) dismissScan(scan.scanId).catch(() => undefined)
    onEnd()
  }

  /** Enter goes on to the next measure, and after the last one to the save. */
  const goOn = (target: HTMLElement): void => {
    const [row, name] = (target.dataset['measure'] ?? '').split('.')
    const nth = MEASURES.findIndex((measure) => measure === name)
    if (nth < MEASURES.length - 1) return focus(`${row}.${MEASURES[nth + 1]}`)
    if (Number(row) < rows.length - 1) return focus(`${Number(row) + 1}.weight`)
    saveButton.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement
    const act = (run: () => void): void => {
      event.preventDefault()
      run()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return act(save)
    if (event.key === 'Enter' && target.dataset['measure'] !== undefined) return act(() => goOn(target))
    if (event.key === 'F8') return act(() => void capture(active))
    if (event.key === '+' && !target.closest('textarea')) return act(addPackage)
  }
  const addPackage = (): void => {
    measures.add()
    setTimeout(() => focus(`${rows.length}.weight`), 0)
  }

  return (
    <Modal.Root
      opened
      onClose={() => void leave()}
      size={1180}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeOnEscape={!isSaving}
      centered
    >
      <Modal.Overlay />
      <Modal.Content className={css['frame'] ?? ''}>
        <div className={css['content']} onKeyDown={onKeyDown}>
          <div className={css['band']} data-tone={refusal ? 'refused' : isWithdrawn ? 'look' : 'taken'} aria-hidden />
          <header className={css['head']}>
            <Modal.Title component="h2" className={css['title']}>
              {t('title', { number: parcel.sglShipmentId })}
            </Modal.Title>
            <StatusBadge code={parcel.currentStatus} />
            <span className={css['grow']} />
            <Place station={station} />
            <SoundSwitch />
            <ActionIcon size={44} aria-label={t('close')} onClick={() => void leave()}>
              <IconX size={20} stroke={1.75} aria-hidden />
            </ActionIcon>
          </header>
          <div ref={body} className={css['body']}>
            <div className={css['parties']}>
              <Party title={t('sender')} address={parcel.shipFromAddress} />
              <Party title={t('receiver')} address={parcel.shipToAddress} />
            </div>
            {isWithdrawn && <InlineAlert tone="amber">{t('withdrawn')}</InlineAlert>}
            {refusal && (
              <InlineAlert
                tone="red"
                action={
                  <Button size="xs" variant="default" onClick={refusal.isStale ? reload : save}>
                    {t(refusal.isStale ? 'reload' : 'tryAgain')}
                  </Button>
                }
              >
                {refusal.text}
              </InlineAlert>
            )}
            <section className={css['card']}>
              <header className={css['cardHead']}>
                <h3>{t('packageDetails')}</h3>
                <Declared parcel={parcel} />
                <span className={css['grow']} />
                {reading && (
                  <span className={css['scale']}>
                    {t(reading.isStable ? 'scale' : 'scaleMoves', { kg: formatKg(reading.weightKg) })}
                  </span>
                )}
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  rightSection={isPhone ? undefined : <KeyCap keys="+" />}
                  onClick={addPackage}
                >
                  {t('addPackage')}
                </Button>
              </header>
              {rows.map((row, at) => (
                <PackageRow
                  key={row.key}
                  at={at}
                  row={row}
                  weighed={lines[at]}
                  isActive={at === active}
                  isOnly={rows.length === 1}
                  problems={measures.problems}
                  onCapture={station?.hasCamera ? () => void capture(at) : undefined}
                  isCapturing={capturing === at}
                  onChange={(fields) => measures.change(at, fields)}
                  onPick={(photo) => measures.pick(at, photo)}
                  onRemove={() => measures.remove(at)}
                  onFocus={() => measures.setActive(at)}
                />
              ))}
              <Totals quantity={rows.length} totals={totals} isWhole={isWhole} price={price.data} parcel={parcel} />
            </section>
            {needsReason && (
              <TextInput
                label={t('reason')}
                value={reason}
                maxLength={200}
                onChange={({ currentTarget: { value } }) => setReason(value)}
              />
            )}
          </div>
          <footer className={css['foot']}>
            <span className={css['keys']}>
              <KeyCap keys="Enter" /> {t('nextField')} <KeyCap keys="F8" /> {t('captures')} <KeyCap keys="+" />{' '}
              {t('onePackage')}
            </span>
            <span className={css['grow']} />
            {waiting > 0 && (
              <b className={css['waiting']}>{waiting === 1 ? t('waitingOne') : t('waitingMany', { count: waiting })}</b>
            )}
            <span className={css['opened']}>{t('openedAt', { time: formatTime(scan.scannedAt) })}</span>
            {station && (
              <Checkbox
                label={printing.label}
                checked={printing.isOn}
                onChange={({ currentTarget: { checked } }) => printing.set(checked)}
              />
            )}
            <Button
              ref={saveButton}
              variant="filled"
              size="lg"
              loading={isSaving}
              disabled={isWithdrawn}
              rightSection={isPhone ? undefined : <KeyCap keys="Ctrl Enter" />}
              onClick={save}
            >
              {t('save')}
            </Button>
          </footer>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

const Place = ({ station }: { station: Station | undefined }) => {
  const t = popUpTexts.useText()
  if (!station) return null
  const { name, isPrinterOnline } = station
  return (
    <span className={css['place']}>
      <IconDeviceDesktop size={16} stroke={1.75} aria-hidden /> {name}
      <span className={css['light']} data-on={isPrinterOnline || undefined}>
        <IconPrinter size={16} stroke={1.75} aria-hidden />
        {t(isPrinterOnline ? 'printerOnline' : 'printerOffline')}
      </span>
    </span>
  )
}

const SoundSwitch = () => {
  const t = popUpTexts.useText()
  const { isOn, toggle } = useScanSounds()
  const Sign = isOn ? IconVolume : IconVolumeOff
  return (
    <ActionIcon size={44} aria-label={t('sounds')} aria-pressed={isOn} onClick={toggle}>
      <Sign size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

const Party = ({ title, address }: { title: string; address: ParcelDetail['shipToAddress'] }) => {
  const language = useLanguage()
  const { name1, contact, addressLine1, addressLine2, addressLine3, town, state, postcode, country } = address
  const land = country === null ? null : countryName(country, language)
  const parts = [addressLine1, addressLine2, addressLine3, town, state, postcode, land].filter(
    (part): part is string => part !== null && part.trim() !== '',
  )
  return (
    <section className={css['party']}>
      <span>{title}</span>
      <div>
        <b>{name1}</b>
        <span>{contact.phoneNumber}</span>
      </div>
      <p>{[...new Set(parts)].join(', ')}</p>
    </section>
  )
}

const Declared = ({ parcel }: { parcel: ParcelDetail }) => {
  const t = popUpTexts.useText()
  const { totalQuantity, totalWeight, totalChargeableWeight } = parcel
  const quantity = totalQuantity === 1 ? t('packagesOne') : t('packagesMany', { count: totalQuantity })
  return (
    <span className={css['declared']}>
      {t('declared', { quantity, weight: formatKg(totalWeight), chargeable: formatKg(totalChargeableWeight) })}
    </span>
  )
}

type TotalsProps = {
  quantity: number
  totals: ReturnType<typeof weigh>['totals']
  isWhole: boolean
  price: number | null | undefined
  parcel: ParcelDetail
}

/** With a sign, the true minus. */
const signed = (text: string, amount: number): string => `${amount < 0 ? '−' : '+'}${text.replace(/^-/, '')}`

const Totals = ({ quantity, totals, isWhole, price, parcel }: TotalsProps) => {
  const t = popUpTexts.useText()
  const hasPrice = isWhole && typeof price === 'number' && price > 0
  const kg = totals.totalChargeableWeight - parcel.totalChargeableWeight
  const vnd = hasPrice && parcel.totalPrice !== null ? price - parcel.totalPrice : null
  const change = { kg: signed(formatKg(kg), kg), ...(vnd === null ? {} : { vnd: signed(formatMoney(vnd), vnd) }) }
  const words = !isWhole ? t('notYet') : price === 0 ? t('noPrice') : t(vnd === null ? 'changeKg' : 'change', change)
  return (
    <footer className={css['totals']}>
      <Total label={t('quantity')} value={String(quantity)} />
      <Total label={t('weight')} value={`${formatKg(totals.totalWeight)} kg`} />
      <Total label={t('volumeWeight')} value={`${formatKg(totals.totalVolumetricWeight)} kg`} />
      <Total label={t('chargeableWeight')} value={`${formatKg(totals.totalChargeableWeight)} kg`} />
      <Total label={t('price')} value={hasPrice ? formatMoney(price) : 'N/A'} />
      <span className={css['grow']} />
      <span className={css['words']}>{words}</span>
    </footer>
  )
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <div className={css['total']}>
    <span>{label}</span>
    <b>{value}</b>
  </div>
)
