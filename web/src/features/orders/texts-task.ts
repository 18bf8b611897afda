import { registerTexts } from '../../platform/i18n.ts'

export const taskTexts = registerTexts('tasks', {
  en: {
    title: 'Task',
    noun: 'orders you are processing',
    process: 'Process',
    takeOver: 'Take over',
    resolve: 'Resolve',
    processing: 'You are processing {code}',
    resolved: 'Resolved success!',
    heldBy: '{by} is processing this order',
    empty: 'You are not processing any order',
  },
  vi: {
    title: 'Công việc',
    noun: 'đơn bạn đang xử lý',
    process: 'Xử lý',
    takeOver: 'Nhận xử lý thay',
    resolve: 'Xong',
    processing: 'Bạn đang xử lý {code}',
    resolved: 'Đã xong!',
    heldBy: '{by} đang xử lý đơn này',
    empty: 'Bạn không xử lý đơn nào',
  },
})
