import { Button, FileButton } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import css from './file-drop.module.css'
import { uiTexts } from './texts.ts'

type Props = { accept: string; busy: boolean; take: (file: File) => void; children?: ReactNode }

/** Area to drop or choose one file; `children` describe the file. */
export const FileDrop = ({ accept, busy, take, children }: Props) => {
  const t = uiTexts.useText()
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const got = (file: File | null | undefined): void => {
    reset.current?.()
    if (file && !busy) take(file)
  }
  return (
    <div
      className={`wb-row wb-gap-10 wb-secondary wb-text-center wb-sunken wb-round-10 ${css['drop']}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!busy)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        got(event.dataTransfer.files[0])
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.4} aria-hidden />
      <div className={css['words']}>{children}</div>
      <FileButton resetRef={reset} accept={accept} onChange={got}>
        {(button) => (
          <Button {...button} loading={busy} data-autofocus>
            {t('chooseFile')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
