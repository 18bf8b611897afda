import { ActionIcon, FileButton, Tooltip } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { PHOTO_LIMIT_BYTES, PHOTO_TOO_LARGE } from '@waybill/contract/parcels/endpoints'
import { useRef } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import { FileTile } from '../../ui/image-viewer/file-tile.tsx'
import type { ViewedFile } from '../../ui/image-viewer/viewed-file.ts'
import css from './packages-pop-up.module.css'
import { popUpTexts } from './texts.ts'
import type { Measures } from './use-measures.ts'

const TYPES = 'image/jpeg,image/png,image/webp'

type Props = {
  at: number
  measures: Measures
  isActive: boolean
  /** Undefined: the station has no camera. */
  onCapture: (() => void) | undefined
  isCapturing: boolean
}

/** Photo of a package: chosen, at most 10 MB, or taken with the station's camera (rule POP-4). */
export const PackagePhoto = ({ at, measures, isActive, onCapture, isCapturing }: Props) => {
  const t = popUpTexts.useText()
  const language = useLanguage()
  const reset = useRef<() => void>(null)
  const number = at + 1
  const { form, rows, setPhoto } = measures
  const problem = form.getFieldState(`verified.${at}.image`, form.formState).error?.message
  const pick = (photo: File | null): void => {
    reset.current?.()
    if (!photo) return
    if (photo.size > PHOTO_LIMIT_BYTES) return form.setError(`verified.${at}.image`, { message: PHOTO_TOO_LARGE })
    setPhoto(at, { photo, preview: URL.createObjectURL(photo), image: null })
  }
  const row = rows[at]
  const url = row?.preview ?? row?.image ?? null
  const file: ViewedFile | undefined =
    url === null
      ? undefined
      : {
          name: t('photoOf', { number }),
          type: row?.photo?.type ?? 'image/jpeg',
          size: row?.photo?.size ?? 0,
          url,
          thumbnailUrl: row?.preview ?? null,
        }
  return (
    <div data-active={isActive || undefined}>
      <div className={`wb-row wb-gap-4 ${css['photoActs']}`}>
        {file ? (
          <FileTile file={file} among={() => [file]} />
        ) : (
          <span className={`wb-place-center wb-muted wb-text-center wb-round-8 ${css['placeholder']}`}>
            {t('noPhoto')}
          </span>
        )}
        <Tooltip label={onCapture ? t('capture') : t('noCamera')}>
          <ActionIcon
            size={40}
            variant="default"
            loading={isCapturing}
            {...(onCapture ? {} : { 'data-disabled': true, 'aria-disabled': true })}
            aria-label={onCapture ? t('captureOf', { number }) : `${t('captureOf', { number })}: ${t('noCamera')}`}
            onClick={() => onCapture?.()}
          >
            <IconCamera size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <FileButton resetRef={reset} accept={TYPES} onChange={pick}>
          {(button) => (
            <ActionIcon {...button} size={40} variant="default" aria-label={t('upload', { number })}>
              <IconUpload size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
      </div>
      {problem !== undefined && <FieldError sentence={translateMessage(problem, language)} />}
    </div>
  )
}
