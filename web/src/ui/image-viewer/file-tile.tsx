import { UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { fileIcon } from './file-icon.ts'
import css from './file-tile.module.css'
import { viewerTexts } from './texts.ts'
import { smallUrl, type ViewedFile } from './viewed-file.ts'

/** The carousel is fetched with the first file that is looked at. */
const ImageViewer = lazyComponent(async () => (await import('./image-viewer.tsx')).ImageViewer, { kind: 'dialog' })

type Props = {
  file: ViewedFile
  /** The files that the viewer leads through, this one among them; asked for when it opens. */
  among: () => ViewedFile[]
  /** As wide as a photo that is looked at, not as a sign. */
  isLarge?: boolean
}

/** The small picture of a file, or its sign; it opens the viewer, and has the focus again afterwards. */
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
