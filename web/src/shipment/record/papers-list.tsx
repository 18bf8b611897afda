import { Anchor } from '@mantine/core'
import { formatBytes } from '../../platform/format.ts'
import { FileTile } from '../../ui/image-viewer/file-tile.tsx'
import { readableUrl, type ViewedFile } from '../../ui/image-viewer/viewed-file.ts'
import css from './record.module.css'
import { recordTexts } from './texts-record.ts'

export type Paper = { file: ViewedFile; fact: string }

/** Documents of a record, each of which opens. */
export const PapersList = ({ papers }: { papers: readonly Paper[] }) => {
  const t = recordTexts.useText()
  if (papers.length === 0)
    return <p className="wb-flex wb-gap-8 wb-px-16 wb-py-10 wb-secondary wb-border-top">{t('noPapers')}</p>
  return (
    <ul className={css['papers']}>
      {papers.map(({ file, fact }) => (
        <li className="wb-row wb-border-top" key={`${fact} ${file.url}`}>
          <FileTile file={file} among={() => papers.map((paper) => paper.file)} />
          <span>
            <Anchor href={readableUrl(file)} target="_blank" rel="noreferrer">
              {file.name}
            </Anchor>
            <small>{[fact, file.size > 0 ? formatBytes(file.size) : ''].filter(Boolean).join(', ')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
