import css from './guide.module.css'
import { useWords } from './words.ts'

/** Before anything is asked: where the number is, what it looks like, what this page tells. */
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
