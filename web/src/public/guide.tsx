import css from './guide.module.css'
import { useWords } from './words.ts'

/** Shown before any look-up: where to find the number, what it looks like, what this page shows. */
export const Guide = () => {
  const { guide } = useWords()
  return (
    <dl className={css['guide']}>
      {guide.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
