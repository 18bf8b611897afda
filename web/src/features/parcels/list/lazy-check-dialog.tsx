import { lazy, Suspense, useState, type ComponentProps } from 'react'

// Loaded when it is first opened; it stays, so that it can close itself with its motion.
const Loaded = lazy(() => import('./check-dialog.tsx'))

export const CheckDialog = (props: ComponentProps<typeof Loaded>) => {
  const [isMade, setMade] = useState(props.isOpen)
  if (props.isOpen && !isMade) setMade(true)
  return <Suspense fallback={null}>{isMade && <Loaded {...props} />}</Suspense>
}
