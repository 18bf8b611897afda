import { registerTexts } from './i18n.ts'

/** Messages for calls that our server did not answer. */
export const platformTexts = registerTexts('platform', {
  en: {
    notReached: 'The server cannot be reached. Check the connection, then try again.',
    notAnswering: 'The server is not responding ({status}). Try again in a moment.',
    otherAnswers: 'Another system answered instead of the server ({status}). Check the connection, then try again.',
  },
  vi: {
    notReached: 'Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
    notAnswering: 'Máy chủ tạm thời không phản hồi ({status}). Thử lại sau giây lát.',
    otherAnswers: 'Phản hồi không đến từ máy chủ Waybill ({status}). Kiểm tra mạng rồi thử lại.',
  },
})
