import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconCamera, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { compressPhoto } from './compress-photo.ts'
import css from './driver.module.css'
import { driverTexts } from './texts.ts'

type Props = { photo: Blob | null; onPhoto: (photo: Blob | null) => void }

/** Opens the phone's camera; the photo is compressed at once and kept until the request is done. */
export const PhotoButton = ({ photo, onPhoto }: Props) => {
  const t = driverTexts.useText()
  const [isWorking, setWorking] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const url = usePhotoUrl(photo)
  const take = async (file: File | null): Promise<void> => {
    if (!file) return
    setWorking(true)
    try {
      onPhoto(await compressPhoto(file))
      setWrong(false)
    } catch {
      setWrong(true)
    } finally {
      setWorking(false)
    }
  }
  return (
    <div className={`wb-row wb-wrap wb-gap-8 ${css['photo']}`}>
      {url !== undefined && <img src={url} alt={t('photoAlt')} />}
      <FileButton accept="image/*" capture="environment" onChange={(file) => void take(file)}>
        {(button) => (
          <Button
            {...button}
            className={css['button'] ?? ''}
            loading={isWorking}
            aria-label={t(photo ? 'photoAgain' : 'photoTake')}
            leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          >
            {t('photo')}
          </Button>
        )}
      </FileButton>
      {photo && (
        <ActionIcon size={48} aria-label={t('photoRemove')} onClick={() => onPhoto(null)}>
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {isWrong && <FieldError sentence={t('photoWrong')} />}
    </div>
  )
}

const usePhotoUrl = (photo: Blob | null): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!photo) return setUrl(undefined)
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url
}
