import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { fileIcon } from './file-icon.ts'
import css from './file-tile.module.css'
import { viewerTexts } from './texts.ts'
import { smallUrl, type ViewedFile } from './viewed-file.ts'

/** The carousel loads when the first file is opened. */
const ImageViewer = lazyComponent(async () => (await import('./image-viewer.tsx')).ImageViewer, { kind: 'dialog' })

type Props = {
  file: ViewedFile
  /** Files for the viewer, including this one; evaluated when it opens. */
  among: () => ViewedFile[]
  /** Width of a photo to look at rather than of an icon. */
  isLarge?: boolean
}

/** Thumbnail or icon of a file; opens the viewer, and gets the focus back afterwards. */
export const FileTile = ({ file, among, isLarge = false }: Props) => {
  const t = viewerTexts.useText()
  const tile = useRef<HTMLButtonElement>(null)
  const [viewed, setViewed] = useState<ViewedFile[]>()
  const close = (): void => {
    setViewed(undefined)
    requestAnimationFrame(() => tile.current?.focus())
  }
  return (
    <>
      <UnstyledButton
        ref={tile}
        className={`wb-place-center wb-fixed wb-icon wb-round-5 wb-overflow-hidden ${css['tile']}`}
        data-large={isLarge || undefined}
        aria-label={t('view', { name: file.name })}
        onClick={() => setViewed(among())}
      >
        <FilePicture file={file} />
      </UnstyledButton>
      {viewed && (
        <ImageViewer
          files={viewed}
          first={Math.max(
            0,
            viewed.findIndex(({ url }) => url === file.url),
          )}
          onClose={close}
        />
      )}
    </>
  )
}

const FilePicture = ({ file }: { file: ViewedFile }) => {
  const url = smallUrl(file)
  const [broken, setBroken] = useState<string>()
  const Icon = fileIcon(file.type)
  if (url === undefined || url === broken) return <Icon size={22} stroke={1.5} aria-hidden />
  return (
    <img
      src={url}
      alt=""
      className={`wb-full wb-tall ${css['picture']}`}
      loading="lazy"
      onError={() => setBroken(url)}
    />
  )
}
