import type { ReactNode } from 'react'

type RailPartProps = { title: string; sub?: string | undefined; aside?: ReactNode; children: ReactNode }

/** A part of the rail at the right of a statement. */
export const RailPart = ({ title, sub, aside, children }: RailPartProps) => (
  <section className="wb-border-bottom" aria-label={title}>
    <h2 className="wb-row wb-gap-6 wb-caption wb-medium">
      {title}
      {sub !== undefined && <span className="wb-regular">{sub}</span>}
      {aside !== undefined && <span className="wb-push-end">{aside}</span>}
    </h2>
    {children}
  </section>
)
