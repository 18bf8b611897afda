import css from './look-up-loading.module.css'
import { useWords } from './words.ts'

const AT_MOST = 4

/** Placeholder, shown after 300 ms of loading (rule LST-4). */
export const LookUpLoading = ({ count }: { count: number }) => {
  const words = useWords()
  return (
    <div className={css['waiting']}>
      <div>
        <p className={css['count']}>{words.counted(count)}</p>
        <div className={css['cards']} aria-hidden>
          {Array.from({ length: Math.min(count, AT_MOST) }, (_, at) => (
            <div key={at} className={css['card']} />
          ))}
        </div>
      </div>
      <div className={css['sheet']} aria-hidden />
    </div>
  )
}
