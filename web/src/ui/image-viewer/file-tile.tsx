import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { fileIcon } from './file-icon.ts'
import css from './file-tile.module.css'
import { ImageViewer } from './lazy-image-viewer.tsx'
import { viewerTexts } from './texts.ts'
import { smallUrl, type ViewedFile } from './viewed-file.ts'

type Props = {
  file: ViewedFile
  /** The files that the viewer leads through, this one among them; asked for when it opens. */
  among: () => ViewedFile[]
  /** As wide as a photo that is looked at, not as a sign. */
  isLarge?: boolean
}

/** The small picture of a file, or its sign; it opens the viewer. */
export const FileTile = ({ file, among, isLarge = false }: Props) => {
  const t = viewerTexts.useText()
  const [viewed, setViewed] = useState<ViewedFile[]>()
  return (
    <>
      <UnstyledButton
        className={css['tile']}
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
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  )
}

const FilePicture = ({ file }: { file: ViewedFile }) => {
  const url = smallUrl(file)
  const [broken, setBroken] = useState<string>()
  const Sign = fileIcon(file.type)
  if (url === undefined || url === broken) return <Sign size={22} stroke={1.5} aria-hidden />
  return <img src={url} alt="" className={css['picture']} loading="lazy" onError={() => setBroken(url)} />
}
