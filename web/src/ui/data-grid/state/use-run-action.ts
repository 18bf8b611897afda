import { useMutation } from '@tanstack/react-query'
import { runOffline } from '../../../platform/query.ts'

/**
 * Runs a button's action. The app's mutation cache shows failures; `isRunning` marks the button. Functions passed to a
 * list call `api` themselves and throw.
 */
export const useRunAction = (): { run: (run: () => unknown) => void; isRunning: boolean } => {
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: async (run: () => unknown) => await run(),
  })
  return { run: mutate, isRunning: isPending }
}
