import { IconAlertCircle, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type ClipboardEvent, type FormEvent, type KeyboardEvent } from 'react'
import button from './button.module.css'
import css from './number-field.module.css'
import { LIMIT } from './track-limit.ts'
import { addNumbers, isSeveral, splitNumbers, takeTyped } from './tracking-numbers.ts'
import { useWords } from './words.ts'

type NumberFieldProps = {
  /** Numbers in the address; Back and Forward change them. */
  asked: readonly string[]
  /** The server's message about these numbers. */
  refusal: string | undefined
  onAsk: (numbers: string[]) => void
}

type Field = { chips: string[]; draft: string; over: number }

/** Numbers beyond the limit stay in the text, so that nothing pasted is lost. */
const fill = (chips: readonly string[], more: readonly string[], rest = ''): Field => {
  const { numbers, left } = addNumbers(chips, more, LIMIT)
  return { chips: numbers, draft: [...left, rest].filter(Boolean).join(', '), over: left.length }
}

/** Field for up to 30 numbers, each a chip (rule TRK-1). */
export const NumberField = ({ asked, refusal, onAsk }: NumberFieldProps) => {
  const words = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const address = asked.join(',')
  const [shown, setShown] = useState(address)
  const [field, setField] = useState(() => fill([], asked))
  const [isMissing, setMissing] = useState(false)
  const [removed, setRemoved] = useState<string>()
  if (shown !== address) {
    setShown(address)
    setField(fill([], asked))
    setMissing(false)
  }

  const isFirst = useRef(asked.length === 0)
  useEffect(() => {
    if (isFirst.current && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])

  const change = (next: Field): void => {
    setField(next)
    setMissing(false)
  }
  const type = (text: string): void => {
    const { numbers, rest } = takeTyped(text)
    change(numbers.length > 0 ? fill(field.chips, numbers, rest) : { ...field, draft: text.trimStart(), over: 0 })
  }
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (field.draft !== '' && !isSeveral(text)) return
    event.preventDefault()
    change(fill(field.chips, splitNumbers(`${field.draft},${text}`)))
  }
  const remove = (number: string): void => {
    change(
      fill(
        field.chips.filter((chip) => chip !== number),
        splitNumbers(field.draft),
      ),
    )
    setRemoved(number)
    input.current?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    const last = field.chips.at(-1)
    if (event.key === 'Backspace' && field.draft === '' && last !== undefined) remove(last)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const next = fill(field.chips, splitNumbers(field.draft))
    change(next)
    setMissing(next.chips.length === 0)
    if (next.chips.length === 0 || next.over > 0) input.current?.focus()
    else onAsk(next.chips)
  }

  const problem = isMissing ? words.required : field.over > 0 ? words.tooMany(field.over) : refusal
  return (
    <form className={`wb-screen-only ${css['form']}`} onSubmit={submit} noValidate>
      <div className={css['side']}>
        {/* A click beside the text focuses the field; keyboards need no such help. */}
        <div
          role="presentation"
          className={css['field']}
          data-wrong={problem !== undefined}
          onClick={() => input.current?.focus()}
        >
          {field.chips.map((number) => (
            <span key={number} className={`wb-number ${css['chip']}`}>
              <span>{number}</span>
              <button type="button" aria-label={words.remove(number)} onClick={() => remove(number)}>
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </span>
          ))}
          <input
            ref={input}
            value={field.draft}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onPaste={paste}
            placeholder={field.chips.length > 0 ? words.nextNumber : words.firstNumber}
            aria-label={words.numbersField}
            aria-describedby={problem === undefined ? `${id}-hint` : `${id}-hint ${id}-problem`}
            aria-invalid={problem !== undefined}
            aria-required
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </div>
        <div role="alert" id={`${id}-problem`}>
          {problem !== undefined && (
            <p className={css['problem']}>
              <IconAlertCircle size={16} stroke={2} aria-hidden />
              {problem}
            </p>
          )}
        </div>
        <span id={`${id}-hint`} hidden>
          {words.hint}
        </span>
        <span role="status" className="wb-spoken">
          {removed !== undefined && words.removed(removed)}
        </span>
      </div>
      <button type="submit" className={`${button['button']} ${button['ink']} ${css['ask']}`}>
        {words.ask}
      </button>
    </form>
  )
}
