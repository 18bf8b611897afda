import { lazy, Suspense, useEffect } from 'react'
import type { GridModel } from './grid-model.ts'
import type { DefaultView as Default } from './default-view.tsx'

/** When its code cannot be loaded, the list opens as usual. */
const AsUsual = <Row,>({ grid }: { grid: GridModel<Row> }) => {
  const { opened } = grid
  useEffect(opened, [opened])
  return null
}

// Loaded while a list opens whose address asks for nothing. `lazy` forgets that it is generic.
const Loaded = lazy(() =>
  import('./default-view.tsx').then(
    ({ DefaultView }) => ({ default: DefaultView }),
    () => ({ default: AsUsual }),
  ),
) as unknown as typeof Default

/** Opens the list in the view that the person chose for it. */
export const DefaultView = <Row,>(props: Parameters<typeof Default<Row>>[0]) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
