import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { ActionIcon, Button, FileButton, Loader } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { translateMessage } from '../../../platform/message-translations.ts'
import { PHOTO_LIMIT_BYTES, PHOTO_TOO_LARGE, uploadResource } from '@waybill/contract/parcels/endpoints'
import { type ReactNode, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { isSignedOut, sentencesOf } from '../../../platform/api-error.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { CaptureButton } from '../../../shipment/record/station-camera/capture-button.tsx'
import { cameraTexts } from '../../../shipment/record/station-camera/texts.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { FileTile } from '../../../ui/image-viewer/file-tile.tsx'
import { TakenLine } from '../../../ui/image-viewer/taken-line.tsx'
import { keepPreview, type ViewedFile } from '../../../ui/image-viewer/viewed-file.ts'
import css from '../form/parcel-form.module.css'
import { parcelFormTexts } from '../form/texts-form.ts'

const TYPES = 'image/jpeg,image/png,image/webp'
const FOLDER = 'Packages'
const typeOf = (name: string): string =>
  /\.png$/i.test(name) ? 'image/png' : /\.webp$/i.test(name) ? 'image/webp' : 'image/jpeg'

/** A photo for the viewer: saved photos have signed links, new ones are still in the page. */
const photoFile = (image: string, name: string, parcel: ShownParcel): ViewedFile => {
  const saved = parcel.verified.find(({ photo }) => photo === image)
  return {
    name,
    type: typeOf(image),
    size: 0,
    url: saved?.photoUrl ?? image,
    thumbnailUrl: saved?.thumbnailUrl ?? null,
    taken: saved?.taken ?? null,
  }
}

/** All photos of these lines, in the viewer's order. */
export const usePhotosOf = (parcel: ShownParcel) => {
  const t = parcelFormTexts.useText()
  return (lines: readonly { photo: string }[]): ViewedFile[] =>
    lines.flatMap(({ photo }, at) => (photo === '' ? [] : photoFile(photo, t('photoOf', { number: at + 1 }), parcel)))
}

/** Photo of each verified package, as an icon that opens the viewer. */
export const usePackagePhotos = (parcel: ShownParcel) => {
  const t = parcelFormTexts.useText()
  const { getValues } = useFormContext<ShipmentValues>()
  const photosOf = usePhotosOf(parcel)
  return (at: number): ReactNode => {
    const image = getValues('verified')[at]?.photo ?? ''
    if (image === '') return null
    return (
      <FileTile
        file={photoFile(image, t('photoOf', { number: at + 1 }), parcel)}
        among={() => photosOf(getValues('verified'))}
      />
    )
  }
}

type Props = {
  /** Starts at 1. */
  number: number
  /** Stored file name; '' without a photo. */
  image: string
  parcel: ShownParcel
  among: () => ViewedFile[]
  onChange: (image: string) => void
}

/** Photo of a package: uploaded at once, at most 10 MB (rule FIL-1); a click enlarges it. */
export const PackagePhoto = ({ number, image, parcel, among, onChange }: Props) => {
  const t = parcelFormTexts.useText()
  const camera = cameraTexts.useText()
  const language = useLanguage()
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const reset = useRef<() => void>(null)
  const take = async (chosen: File | null): Promise<void> => {
    reset.current?.()
    if (!chosen) return
    if (chosen.size > PHOTO_LIMIT_BYTES) return setProblem(PHOTO_TOO_LARGE)
    setProblem(undefined)
    setSending(true)
    try {
      const path = await api.upload(uploadResource, chosen, { fields: { folderName: FOLDER } })
      const name = path.split('/').at(-1) ?? path
      keepPreview(name, chosen)
      onChange(name)
    } catch (error) {
      if (!isSignedOut(error)) setProblem(sentencesOf(error)[0])
    } finally {
      setSending(false)
    }
  }
  const file = photoFile(image, t('photoOf', { number }), parcel)
  return (
    <div>
      {image === '' || isSending ? (
        <div className={`wb-place-center wb-caption wb-border wb-sunken wb-round-8 ${css['photo']}`}>
          {isSending ? <Loader size={20} /> : t('noPhoto')}
        </div>
      ) : (
        <>
          <FileTile file={file} among={among} isLarge />
          <TakenLine file={file} />
        </>
      )}
      <div className={`wb-flex wb-wrap wb-gap-6 wb-mt-8 ${css['photoActions']}`}>
        <FileButton resetRef={reset} accept={TYPES} onChange={(chosen) => void take(chosen)}>
          {(button) => (
            <Button
              {...button}
              size="xs"
              aria-label={t('uploadPhotoOf', { number })}
              leftSection={<IconUpload size={14} stroke={2} aria-hidden />}
            >
              {t(image === '' ? 'uploadPhoto' : 'replacePhoto')}
            </Button>
          )}
        </FileButton>
        <CaptureButton
          label={camera('captureOf', { number })}
          onTaken={({ imageName, photo }) => {
            keepPreview(imageName, photo)
            onChange(imageName)
          }}
        />
        {image !== '' && (
          <ActionIcon size={30} aria-label={t('removePhoto', { number })} onClick={() => onChange('')}>
            <IconTrash size={14} stroke={2} />
          </ActionIcon>
        )}
      </div>
      {problem !== undefined && <FieldError sentence={translateMessage(problem, language)} />}
    </div>
  )
}
