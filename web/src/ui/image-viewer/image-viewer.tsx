import { Carousel } from '@mantine/carousel'
import '@mantine/carousel/styles.layer.css'
import { ActionIcon, Modal } from '@mantine/core'
import {
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconX,
  IconZoomIn,
} from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { formatBytes } from '../../platform/format.ts'
import { useWidth } from '../use-width.ts'
import css from './image-viewer.module.css'
import { viewerTexts } from './texts.ts'
import { TakenLine } from './taken-line.tsx'
import { isPicture, readableUrl, type ViewedFile } from './viewed-file.ts'
import { ViewerSlide } from './viewer-slide.tsx'

type Props = { files: readonly ViewedFile[]; first: number; onClose: () => void }
type Embla = Parameters<NonNullable<Parameters<typeof Carousel>[0]['getEmblaApi']>>[0]

const sign = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Modal carousel (rule SCR-11): arrows and swipes change the file; a picture fits the window or is shown at 100 %. */
export const ImageViewer = ({ files, first, onClose }: Props) => {
  const t = viewerTexts.useText()
  const isPhone = useWidth() === 'phone'
  const [at, setAt] = useState(first)
  const [isWhole, setWhole] = useState(false)
  // New options would restart at the first slide, so the options are stable and read this.
  const swipes = useRef(true)
  const [options] = useState(() => ({ watchDrag: () => swipes.current }))
  const show = (whole: boolean): void => {
    swipes.current = !whole
    setWhole(whole)
  }
  const [embla, setEmbla] = useState<Embla>()
  const file = files[at]
  if (!file) return null
  const url = readableUrl(file)
  const canZoom = isPicture(file) && url !== undefined
  const steer = (event: KeyboardEvent): void => {
    // At 100 % the arrows move the picture.
    if (isWhole) return
    if (event.key === 'ArrowLeft') embla?.scrollPrev()
    if (event.key === 'ArrowRight') embla?.scrollNext()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1160px, 94vw)"
      fullScreen={isPhone}
      padding={0}
      withCloseButton={false}
      zIndex={300}
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': file.name } }}
      classNames={{ body: `wb-stack ${css['body']}`, content: css['content'] ?? '' }}
      onKeyDown={steer}
    >
      <div className={`wb-row wb-gap-6 wb-border-bottom ${css['head']}`}>
        <div className="wb-shrink">
          <h2 className="wb-fz-14 wb-lh-20 wb-semibold wb-cut">{file.name}</h2>
          <TakenLine file={file} />
        </div>
        {file.size > 0 && <span className="wb-fixed wb-muted wb-fz-12-5">{formatBytes(file.size)}</span>}
        <span className={`wb-fixed wb-muted wb-fz-12-5 wb-number ${css['place']}`} role="status">
          {t('of', { number: at + 1, count: files.length })}
        </span>
        {canZoom && (
          <ActionIcon
            size={34}
            aria-label={t(isWhole ? 'fit' : 'whole')}
            title={t(isWhole ? 'fit' : 'whole')}
            onClick={() => show(!isWhole)}
          >
            {isWhole ? <IconArrowsMinimize {...sign} /> : <IconZoomIn {...sign} />}
          </ActionIcon>
        )}
        {url !== undefined && (
          <>
            <ActionIcon
              component="a"
              size={34}
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t('openTab')}
              title={t('openTab')}
            >
              <IconExternalLink {...sign} />
            </ActionIcon>
            <ActionIcon
              component="a"
              size={34}
              href={url}
              download={file.name}
              aria-label={t('download')}
              title={t('download')}
            >
              <IconDownload {...sign} />
            </ActionIcon>
          </>
        )}
        <ActionIcon size={34} aria-label={t('close')} title={t('close')} onClick={onClose} data-autofocus>
          <IconX {...sign} />
        </ActionIcon>
      </div>
      <Carousel
        className={`wb-min-height-0 ${css['carousel']}`}
        aria-label={t('files')}
        height="100%"
        initialSlide={first}
        getEmblaApi={setEmbla}
        emblaOptions={options}
        withControls={files.length > 1}
        withKeyboardEvents={false}
        controlSize={38}
        previousControlIcon={<IconChevronLeft {...sign} />}
        nextControlIcon={<IconChevronRight {...sign} />}
        previousControlProps={{ 'aria-label': t('previous') }}
        nextControlProps={{ 'aria-label': t('next') }}
        classNames={{ control: css['control'] ?? '' }}
        onSlideChange={(index) => {
          setAt(index)
          show(false)
        }}
      >
        {files.map((one, index) => (
          <Carousel.Slide key={one.url} inert={index !== at}>
            {Math.abs(index - at) <= 1 && <ViewerSlide file={one} isWhole={isWhole && index === at} />}
          </Carousel.Slide>
        ))}
      </Carousel>
    </Modal>
  )
}
