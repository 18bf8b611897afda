import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import type { Station } from '@waybill/contract/stations/schemas'
import { Button, Checkbox, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { sentencesOf } from '../../platform/api-error.ts'
import { formatKg, formatTime } from '../../platform/format.ts'
import { useMutedToasts } from '../../platform/muted-toasts.ts'
import { computePackageWeights } from '../../shipment/form/package-weights.ts'
import { usePrintOnSave } from '../../shipment/print-at-station/use-print-on-save.ts'
import { PriceLine } from '../../shipment/record/verified-fields.tsx'
import { VerifiedTable } from '../../shipment/record/verified-table.tsx'
import { isMeasured } from '../../shipment/record/verified-lines.ts'
import { confirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { keepPreview } from '../../ui/image-viewer/viewed-file.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { toast } from '../../ui/toast.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { isTouched, rowToWeigh, weighDeclared } from './measures.ts'
import { PackagePhoto } from './package-photo.tsx'
import css from './packages-pop-up.module.css'
import { capturePhoto, dismissScan, verifiedPriceQuery } from './pop-up.api.ts'
import { Party, PopUpHead } from './pop-up-head.tsx'
import { popUpTexts } from './texts.ts'
import { endOf, type ScanOutcome } from './scan-end.ts'
import { useDeskScanner } from './use-desk-scanner.ts'
import { useMeasures } from './use-measures.ts'
import { useSave } from './use-save.ts'
import type { OpenScan, Reading } from './use-scans.ts'

/** Size of a thumbnail beside the two photo buttons. */
const PHOTO_PX = 150

type Props = {
  scan: OpenScan
  parcel: ShownParcel
  station: Station | undefined
  waiting: number
  outcome: ScanOutcome | undefined
  reading: Reading | undefined
  onEnd: () => void
}

/** Packages of a scanned parcel, measured and photographed by keyboard, scale and camera (rules POP-2 to POP-8). */
export const MeasureDialog = ({ scan, parcel, station, waiting, outcome, reading, onEnd }: Props) => {
  const t = popUpTexts.useText()
  const isPhone = useWidth() === 'phone'
  const measures = useMeasures(parcel)
  const { form, lines, rows } = measures
  const [chosen, setActive] = useState(0)
  const active = Math.min(chosen, rows.length - 1)
  const printing = usePrintOnSave()
  const { isSaving, refusal, save, reload } = useSave({
    ...{ parcel, stationId: scan.stationId, measures },
    onSaved: (saved) => {
      if (printing.isOn && station) void printing.print(saved, station)
      onEnd()
    },
  })
  const ended = endOf(outcome, { isSaving })
  const isOver = ended === 'withdrawn' || ended === 'dismissed'
  const [capturing, setCapturing] = useState<number>()
  const saveButton = useRef<HTMLButtonElement>(null)
  const declared = weighDeclared(parcel)
  const weighed = computePackageWeights('ecommerce', parcel.service.code, rows)
  const isWhole = rows.every(isMeasured)
  const { totalChargeableWeight } = weighed.totals
  const { data: price = null } = useQuery(verifiedPriceQuery(parcel, isWhole ? totalChargeableWeight : null))
  useDeskScanner({ stationId: scan.stationId, snapshot: measures.snapshot })
  useMutedToasts()

  useEffect(() => {
    const at = reading?.isStable ? rowToWeigh(form.getValues('verified'), active) : -1
    if (!reading || at < 0) return
    form.setValue(`verified.${at}.weight`, reading.weightKg)
    form.clearErrors(`verified.${at}.weight`)
    // A reading applies once, to the row that is active then.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [reading])
  // Nothing was typed, so there is nothing to keep.
  useEffect(() => {
    if (ended !== undefined && !isTouched(rows)) {
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
      measures.setPhoto(at, { image: imageName, photo: undefined, preview: url })
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
        text: t('discardText', { number: parcel.number }),
        confirmLabel: t('discard'),
        cancelLabel: t('keep'),
        destructive: true,
      }))
    if (!isSure) return
    measures.forget()
    if (ended === undefined) dismissScan(scan.scanId).catch(() => undefined)
    onEnd()
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement
    const act = (run: () => void): void => {
      event.preventDefault()
      run()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return act(save)
    if (event.key === 'F8') return act(() => void capture(active))
    if (event.key === '+' && !target.closest('textarea')) return act(() => lines.add?.())
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const row = target.closest<HTMLTableRowElement>('tbody tr')
    if (row) setActive(row.sectionRowIndex)
  }

  return (
    <Modal.Root
      opened
      onClose={() => void leave()}
      size={1240}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      closeOnEscape={!isSaving}
      centered
    >
      <Modal.Overlay />
      <Modal.Content className="wb-flex wb-overflow-hidden">
        <div className="wb-column wb-grow wb-shrink wb-min-height-0" onKeyDown={onKeyDown}>
          <div
            className={`wb-fixed ${css['band']}`}
            data-tone={refusal ? 'refused' : ended ? 'look' : 'taken'}
            aria-hidden
          />
          <PopUpHead parcel={parcel} station={station} onClose={() => void leave()} />
          <div className={`wb-column wb-gap-12 wb-grow wb-min-height-0 ${css['body']}`}>
            <div className={`wb-grid wb-gap-12 ${css['parties']}`}>
              <Party title={t('sender')} party={parcel.sender} />
              <Party title={t('receiver')} party={parcel.consignee} />
            </div>
            {ended && <InlineAlert tone="amber">{t(ended === 'saved' ? 'savedElsewhere' : ended)}</InlineAlert>}
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
            <section className="wb-border wb-round-10">
              <header className={`wb-row wb-wrap wb-px-16 wb-py-6 ${css['cardHead']}`}>
                <h3 className="wb-fz-15 wb-semibold">{t('packageDetails')}</h3>
                <span className="wb-grow" />
                {reading && (
                  <span className="wb-secondary wb-fz-13 wb-number">
                    {t(reading.isStable ? 'scale' : 'scaleMoves', { kg: formatKg(reading.weightKg) })}
                  </span>
                )}
                <Button
                  variant="default"
                  size="md"
                  leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
                  rightSection={isPhone ? undefined : <KeyCap keys="+" />}
                  onClick={() => lines.add?.()}
                >
                  {t('addPackage')}
                </Button>
              </header>
              <FormProvider {...form}>
                <div className={css['measures']} data-measures onFocus={onFocus}>
                  <VerifiedTable
                    lines={lines}
                    readOnly={false}
                    isOfPieces
                    was={declared}
                    is={weighed}
                    photo={{
                      label: t('photo'),
                      width: PHOTO_PX,
                      cell: (at) => (
                        <PackagePhoto
                          at={at}
                          measures={measures}
                          isActive={at === active}
                          onCapture={station?.hasCamera ? () => void capture(at) : undefined}
                          isCapturing={capturing === at}
                        />
                      ),
                    }}
                    onEnd={() => saveButton.current?.focus()}
                  />
                </div>
              </FormProvider>
              <PriceLine
                declared={{ price: parcel.price, weight: declared.totals.totalChargeableWeight }}
                verified={{ price: price || null, weight: isWhole ? totalChargeableWeight : null }}
                action={!isWhole ? t('notYet') : price === 0 && t('noPrice')}
              />
            </section>
            {parcel.can.verifiedNeedsReason && (
              <TextField control={form.control} name="reason" label={t('reason')} hint="≤ 200" required />
            )}
          </div>
          <footer className={`wb-row wb-wrap wb-fixed wb-border-top ${css['foot']}`}>
            <span className={`wb-secondary wb-fz-13 ${css['keys']}`}>
              <KeyCap keys="Enter" /> {t('nextField')} <KeyCap keys="F8" /> {t('captures')} <KeyCap keys="+" />{' '}
              {t('onePackage')}
            </span>
            <span className="wb-grow" />
            {waiting > 0 && (
              <b className={`wb-attention wb-fz-13 wb-round-12 ${css['waiting']}`}>
                {waiting === 1 ? t('waitingOne') : t('waitingMany', { count: waiting })}
              </b>
            )}
            <span className={`wb-secondary wb-fz-13 ${css['opened']}`}>
              {t('openedAt', { time: formatTime(scan.scannedAt) })}
            </span>
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
              disabled={isOver}
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
