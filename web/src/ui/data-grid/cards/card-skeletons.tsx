import { useIsLate } from '../table/skeleton.tsx'
import css from './grid-cards.module.css'

const CARDS = 6

/** Placeholder cards while the first ones load. */
export const CardSkeletons = () => {
  const isLate = useIsLate()
  if (!isLate) return null
  return Array.from({ length: CARDS }, (_, index) => (
    <div key={index} className={`wb-column wb-gap-10 wb-border-bottom ${css.boneCard}`} aria-hidden>
      <span style={{ width: '40%' }} />
      <span style={{ width: '60%' }} />
      <span style={{ width: '30%' }} />
    </div>
  ))
}
