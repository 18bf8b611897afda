import { ActionIcon, Anchor, FileButton, Loader } from '@mantine/core'
import { IconPaperclip, IconX } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { isSignedOut, sentencesOf } from '../../platform/api-error.ts'
import { formatBytes } from '../../platform/format.ts'
import { FileTile } from '../image-viewer/file-tile.tsx'
import { keepPreview, readableUrl, type ViewedFile } from '../image-viewer/viewed-file.ts'
import { uiTexts } from '../texts.ts'
import { FieldError } from './field-error.tsx'
import { FieldCell } from './field-grid.tsx'
import field from './field.module.css'
import type { FieldProps } from './field-types.ts'
import css from './file-field.module.css'

/** The form's value: path of the file on the server. */
type StoredFile = ViewedFile

type FileFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Uploads the file at once and resolves to its path, so that the form's draft keeps it too. */
  upload: (file: File, signal: AbortSignal) => Promise<StoredFile>
  /** The file must be smaller than this. */
  sizeLimitBytes: number
  /** Message as specified: 'File must smaller than 15MB!'. */
  tooBig: string
  /** `accept` of the file dialog. */
  accept?: string
  /** Files of the form, for the viewer. */
  among: () => StoredFile[]
}

type Sending = { name: string; stop: () => void }

/** One file, chosen or dropped. A file that is too big or refused by the server shows the message under the field. */
export const FileField = <Values extends FieldValues, Out>(props: FileFieldProps<Values, Out>) => {
  const t = uiTexts.useText()
  const { control, name, label, hint, note, required = false, readOnly = false, span, accept, disabledReason } = props
  const { field: input, fieldState } = useController({ control, name })
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const reset = useRef<() => void>(null)
  const id = useId()
  const stored: StoredFile | null = input.value ?? null
  const isOff = readOnly || disabledReason !== undefined

  const take = async (file: File | null | undefined): Promise<void> => {
    reset.current?.()
    if (!file || isOff) return
    if (file.size >= props.sizeLimitBytes) return setProblem(props.tooBig)
    sending?.stop()
    setProblem(undefined)
    const abort = new AbortController()
    setSending({ name: file.name, stop: () => abort.abort() })
    try {
      const sent = await props.upload(file, abort.signal)
      keepPreview(sent.url, file)
      input.onChange(sent)
    } catch (error) {
      if (!abort.signal.aborted && !isSignedOut(error)) setProblem(sentencesOf(error)[0])
    } finally {
      if (!abort.signal.aborted) setSending(undefined)
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const wrong = problem ?? fieldState.error?.message
  return (
    <FieldCell {...(span === undefined ? {} : { span })}>
      <div className={field['root']} role="group" aria-labelledby={`${id}-label`}>
        <span className={field['label']} id={`${id}-label`}>
          {label} {required && !readOnly && <span className={field['required']}>*</span>}
        </span>
        {hint !== undefined && <span className={field['hint']}>{hint}</span>}
        <div
          className={`wb-row wb-gap-6 wb-round-6 ${css['box']}`}
          data-read-only={isOff || undefined}
          data-over={isOver || undefined}
          data-error={wrong !== undefined || undefined}
          data-stored={(stored !== null && !sending) || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(!isOff)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <FileSign isSending={sending !== undefined} file={stored} among={props.among} />
          <span className={`wb-grow ${css['name']} wb-cut`} role="status">
            {sending ? t('uploading', { name: sending.name }) : stored && <StoredName file={stored} />}
          </span>
          {!isOff && !stored && !sending && (
            <FileButton resetRef={reset} onChange={(file) => void take(file)} {...(accept ? { accept } : {})}>
              {(button) => (
                <Anchor
                  component="button"
                  type="button"
                  ref={input.ref}
                  data-field={input.name}
                  className={`wb-grow wb-fz-13 ${css['choose']}`}
                  aria-describedby={`${id}-label`}
                  title={t('dropFile')}
                  {...button}
                >
                  {t('chooseFile')}
                </Anchor>
              )}
            </FileButton>
          )}
          {!isOff && (stored || sending) && (
            <ActionIcon
              size={26}
              aria-label={t('removeFile')}
              onClick={() => {
                sending?.stop()
                setSending(undefined)
                setProblem(undefined)
                input.onChange(null)
              }}
            >
              <IconX size={14} stroke={2} />
            </ActionIcon>
          )}
        </div>
        {wrong !== undefined && <FieldError sentence={wrong} />}
        {wrong === undefined && note !== undefined && <div className={field['note']}>{note}</div>}
      </div>
    </FieldCell>
  )
}

const FileSign = ({
  isSending,
  file,
  among,
}: {
  isSending: boolean
  file: StoredFile | null
  among: () => StoredFile[]
}) => {
  if (isSending) return <Loader size={16} />
  if (file) return <FileTile file={file} among={among} />
  return <IconPaperclip size={16} stroke={1.75} className="wb-fixed wb-icon" aria-hidden />
}

/** The name opens the file in a new tab, as soon as it is readable. */
const StoredName = ({ file }: { file: StoredFile }) => {
  const t = uiTexts.useText()
  const url = readableUrl(file)
  return (
    <>
      {url === undefined ? (
        file.name
      ) : (
        <Anchor href={url} target="_blank" rel="noreferrer" aria-label={t('openFile', { name: file.name })}>
          {file.name}
        </Anchor>
      )}
      {file.size > 0 && <span className={`wb-caption ${css['size']}`}>{formatBytes(file.size)}</span>}
    </>
  )
}
