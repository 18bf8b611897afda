import { expect, test } from 'vitest'
import { runSheetWorker } from './sheet-worker.ts'

const scriptThatSays = (...messages: object[]): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads'
       for (const message of ${JSON.stringify(messages)}) parentPort.postMessage(message)`,
    )}`,
  )

test('other messages of the thread are ignored: node --watch sends its imports', async () => {
  const parts: number[] = []
  const script = scriptThatSays({ 'watch:import': ['file:///a.ts'] }, { part: 1 }, { part: 2 }, { done: true })
  await runSheetWorker<number>(script, { content: new Uint8Array() }, (part) => void parts.push(part))
  expect(parts).toEqual([1, 2])
})
