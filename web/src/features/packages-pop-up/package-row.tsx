import { ActionIcon, Button, FileButton, NumberInput, Tooltip } from '@mantine/core'
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { formatKg } from '../../platform/format.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import { asFigure } from '../../ui/form/figure.ts'
import { FileTile } from '../../ui/image-viewer/file-tile.tsx'
import type { ViewedFile } from '../../ui/image-viewer/viewed-file.ts'
import { type MeasureName, MEASURES, type PackageDraft } from './measures.ts'
import css from './packages-pop-up.module.css'
import { popUpTexts } from './texts.ts'

const TYPES = 'image/jpeg,image/png,image/webp'
const UNITS: Record<MeasureName, string> = { weight: 'kg', length: 'cm', width: 'cm', height: 'cm' }

type Props = {
  at: number
  row: PackageDraft
  weighed: { volumetricWeight: number; chargeableWeight: number } | undefined
  isActive: boolean
  isOnly: boolean
  problems: Readonly<Record<string, string>>
  /** Undefined: the station has no camera. */
  onCapture: (() => void) | undefined
  isCapturing: boolean
  onChange: (fields: Partial<PackageDraft>) => void
  onPick: (photo: File | null) => void
  onRemove: () => void
  onFocus: () => void
}

/** One package: photo, measures, the weights that follow from them. */
export const PackageRow = (props: Props) => {
  const { at, row, weighed, isActive, isOnly, problems, onCapture, isCapturing } = props
  const t = popUpTexts.useText()
  const language = useLanguage()
  const number = at + 1
  const reset = useRef<() => void>(null)
  const said = [...MEASURES, 'image' as const].flatMap((name) => problems[`packages.${at}.${name}`] ?? [])
  return (
    <section
      className={css['row']}
      data-active={isActive || undefined}
      onFocus={props.onFocus}
      aria-label={t('packagesOne').replace('1', String(number))}
    >
      <span className={css['number']}>{number}</span>
      <div className={css['photo']}>
        <Photo row={row} number={number} />
        <div className={css['photoActs']}>
          <Tooltip label={t('noCamera')} disabled={onCapture !== undefined}>
            <Button
              size="xs"
              flex={1}
              variant="default"
              loading={isCapturing}
              data-disabled={onCapture === undefined}
              aria-disabled={onCapture === undefined}
              aria-label={
                onCapture === undefined ? `${t('captureOf', { number })}: ${t('noCamera')}` : t('captureOf', { number })
              }
              leftSection={<IconCamera size={15} stroke={1.75} aria-hidden />}
              onClick={() => onCapture?.()}
            >
              {t('capture')}
            </Button>
          </Tooltip>
          <FileButton
            resetRef={reset}
            accept={TYPES}
            onChange={(photo) => {
              reset.current?.()
              props.onPick(photo)
            }}
          >
            {(button) => (
              <ActionIcon {...button} size={30} variant="default" aria-label={t('upload', { number })}>
                <IconUpload size={15} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </FileButton>
        </div>
      </div>
      {MEASURES.map((name) => (
        <NumberInput
          key={name}
          className={css['measure']}
          size="lg"
          label={t(name)}
          aria-label={t('measureOf', { measure: t(name), number })}
          data-measure={`${at}.${name}`}
          {...(at === 0 && name === 'weight' ? { 'data-autofocus': true } : {})}
          value={row[name] ?? ''}
          onChange={(typed) => props.onChange({ [name]: asFigure(typed) })}
          decimalScale={name === 'weight' ? 2 : 1}
          allowNegative={false}
          hideControls
          thousandSeparator=","
          rightSection={<span className={css['unit']}>{UNITS[name]}</span>}
          error={problems[`packages.${at}.${name}`] !== undefined}
        />
      ))}
      <Figure label={t('volumeWeight')} kg={weighed?.volumetricWeight} />
      <Figure label={t('chargeable')} kg={weighed?.chargeableWeight} isStrong />
      <ActionIcon
        className={css['remove']}
        size={44}
        disabled={isOnly}
        aria-label={t('remove', { number })}
        onClick={props.onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      {said.length > 0 && (
        <div className={css['problem']}>
          {[...new Set(said)].map((sentence) => (
            <FieldError key={sentence} sentence={translateMessage(sentence, language)} />
          ))}
        </div>
      )}
    </section>
  )
}

const Photo = ({ row, number }: { row: PackageDraft; number: number }) => {
  const t = popUpTexts.useText()
  const url = row.preview ?? row.image
  if (url === null) return <div className={css['placeholder']}>{t('noPhoto')}</div>
  const file: ViewedFile = {
    name: t('photoOf', { number }),
    type: row.photo?.type ?? 'image/jpeg',
    size: row.photo?.size ?? 0,
    url,
    thumbnailUrl: row.preview ?? null,
  }
  return <FileTile file={file} among={() => [file]} isLarge />
}

const Figure = ({ label, kg, isStrong = false }: { label: string; kg: number | undefined; isStrong?: boolean }) => (
  <div className={css['figure']} data-strong={isStrong || undefined}>
    <span>{label}</span>
    <b>
      {kg === undefined ? '–' : formatKg(kg)} <small>kg</small>
    </b>
  </div>
)
