import { expect, test } from 'vitest'
import { problemOfIppState } from './ipp-problem.ts'

test.each([
  [{ 'printer-state': 'idle', 'printer-state-reasons': 'none', 'printer-is-accepting-jobs': true }, null],
  [{ 'printer-state': 'processing', 'printer-state-reasons': ['media-low-warning', 'toner-low-report'] }, null],
  [{ 'printer-state': 'stopped', 'printer-state-reasons': ['media-empty-error', 'cover-open'] }, 'Out of paper'],
  [{ 'printer-state': 'idle', 'printer-state-reasons': 'media-jam-error' }, 'Paper jam'],
  [{ 'printer-state': 'idle', 'printer-state-reasons': ['offline-report'] }, null],
  [{ 'printer-state': 'stopped', 'printer-state-reasons': ['paused'] }, 'The printer is paused'],
  [{ 'printer-state': 'stopped', 'printer-state-reasons': ['none'] }, 'The printer has stopped'],
  [{ 'printer-state': 'idle', 'printer-is-accepting-jobs': false }, 'The printer has stopped'],
  [{}, null],
])('AGT-3: %j keeps a printer from printing as %j', (state, problem) => {
  expect(problemOfIppState(state)).toBe(problem)
})
