import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { fileIcon } from './file-icon.ts'
import css from './image-viewer.module.css'
import { viewerTexts } from './texts.ts'
import { isPicture, readableUrl, type ViewedFile } from './viewed-file.ts'

/** A file: its picture, or its icon with actions. */
export const ViewerSlide = ({ file, isWhole }: { file: ViewedFile; isWhole: boolean }) => {
  const t = viewerTexts.useText()
  const [isBroken, setBroken] = useState(false)
  const url = readableUrl(file)
  if (url !== undefined && isPicture(file) && !isBroken)
    return (
      <div
        className={`wb-grid wb-tall wb-p-16 wb-overflow-hidden ${css['slide']}`}
        data-whole={isWhole || undefined}
        {...(isWhole ? { tabIndex: 0, role: 'region', 'aria-label': t('picture', { name: file.name }) } : {})}
      >
        <img
          src={url}
          alt={file.name}
          className={`wb-full wb-tall wb-min-height-0 ${css['picture']}`}
          onError={() => setBroken(true)}
        />
      </div>
    )
  const Icon = fileIcon(file.type)
  return (
    <div className={`wb-grid wb-gap-12 wb-tall wb-icon wb-text-center ${css['other']}`}>
      <Icon size={56} stroke={1.25} aria-hidden />
      <p className="wb-secondary">
        {t(
          url === undefined ? 'notSaved' : isPicture(file) || file.type.startsWith('image/') ? 'notShown' : 'noPicture',
        )}
      </p>
      {url !== undefined && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {t('openTab')}
        </Button>
      )}
    </div>
  )
}
