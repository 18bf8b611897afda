import type { Language } from '../kernel/language.ts'
import type { ConnectionState } from './connection-state.ts'
import type { ConnectionName } from './connections.ts'

/** What is wrong with a connection, and what to do. Names of settings are between back-ticks. */
export type Advice = { wrong: string; toDo: string }
type Advices = Readonly<Record<Language, Advice>>

/** For `misconfigured`: a refused credential, or another setting that the partner rejects. */
type Trouble = Exclude<ConnectionState, 'working' | 'unused'> | 'wrongSetting'

/** By state and partner; `every` if partners do not differ (rule CAR-4). */
export const ADVICE: Record<Trouble, { every: Advices } & Partial<Record<ConnectionName, Advices>>> = {
  misconfigured: {
    every: {
      en: {
        wrong: '{label} has refused our {nouns} since {since}.{kept}',
        toDo: 'Make a new one at {label}, put it in the server settings as {settings}, restart the server, then Try now.',
      },
      vi: {
        wrong: '{label} từ chối {nouns} của chúng ta từ {since}.{kept}',
        toDo: 'Tạo mới tại {label}, ghi vào thiết lập máy chủ {settings}, khởi động lại máy chủ, rồi bấm Thử ngay.',
      },
    },
    postcodes: {
      en: {
        wrong: 'The provider has refused our key since {since}. Postcodes are checked by their form only.',
        toDo: 'Ask the provider for a new key, put it in the server settings as {settings}, restart the server, then Try now.',
      },
      vi: {
        wrong: 'Nhà cung cấp từ chối khóa của chúng ta từ {since}. Mã bưu chính chỉ được kiểm tra theo dạng.',
        toDo: 'Xin khóa mới, ghi vào thiết lập máy chủ {settings}, khởi động lại máy chủ, rồi bấm Thử ngay.',
      },
    },
  },
  wrongSetting: {
    every: {
      en: {
        wrong: '{label} cannot be used with our settings since {since}: {reason}{kept}',
        toDo: 'Correct {settings} in the server settings, restart the server, then Try now.',
      },
      vi: {
        wrong: 'Không dùng được {label} với thiết lập hiện nay từ {since}: {reason}{kept}',
        toDo: 'Sửa {settings} trong thiết lập máy chủ, khởi động lại máy chủ, rồi bấm Thử ngay.',
      },
    },
  },
  unavailable: {
    ibc: {
      en: {
        wrong: '{label} has not answered since {since}: {reason} Manifests wait, none is sent twice.',
        toDo: 'Nothing yet: it is asked again by itself. If it lasts, call {label}, and check {address}.',
      },
      vi: {
        wrong: '{label} không trả lời từ {since}: {reason} Bảng kê đang chờ, không bảng nào bị gửi hai lần.',
        toDo: 'Chưa cần làm gì: hệ thống tự hỏi lại. Nếu kéo dài, gọi {label} và kiểm tra {address}.',
      },
    },
    every: {
      en: {
        wrong: '{label} has not answered since {since}: {reason}{kept}',
        toDo: 'Nothing yet: it is asked again by itself. If it lasts, call {label}, and check {address}.',
      },
      vi: {
        wrong: '{label} không trả lời từ {since}: {reason}{kept}',
        toDo: 'Chưa cần làm gì: hệ thống tự hỏi lại. Nếu kéo dài, gọi {label} và kiểm tra {address}.',
      },
    },
    ebay: {
      en: {
        wrong: 'eBay has not answered since {since}: {reason} No token can be copied.',
        toDo: 'Try now. If it lasts, check {address}.',
      },
      vi: {
        wrong: 'eBay không trả lời từ {since}: {reason} Không sao chép được mã token.',
        toDo: 'Bấm Thử ngay. Nếu kéo dài, kiểm tra {address}.',
      },
    },
    postcodes: {
      en: {
        wrong: 'The provider has not answered since {since}: {reason} Postcodes are checked by their form only.',
        toDo: 'Nothing yet: it is asked again with the next postcode. If it lasts, check {address}.',
      },
      vi: {
        wrong: 'Nhà cung cấp không trả lời từ {since}: {reason} Mã bưu chính chỉ được kiểm tra theo dạng.',
        toDo: 'Chưa cần làm gì: hệ thống hỏi lại với mã kế tiếp. Nếu kéo dài, kiểm tra {address}.',
      },
    },
  },
  unreadable: {
    every: {
      en: {
        wrong: '{label} has answered in an unknown form since {since}: {reason}{kept}',
        toDo: 'Check that {address} leads to {label}. If it does, tell who maintains Waybill: the answer is stored.',
      },
      vi: {
        wrong: '{label} trả lời theo dạng lạ từ {since}: {reason}{kept}',
        toDo: 'Kiểm tra {address} có dẫn đến {label} không. Nếu đúng, báo người bảo trì Waybill: câu trả lời đã được lưu.',
      },
    },
  },
  held: {
    every: {
      en: {
        wrong: 'The database was restored from a backup at {since}. {label} is not called yet.{kept}',
        toDo: 'Compare what was restored, then run `npm run restore -- --release` (package: `waybill restore --release`) on the server.',
      },
      vi: {
        wrong: 'Cơ sở dữ liệu được khôi phục từ bản sao lưu lúc {since}. Chưa gọi {label}.{kept}',
        toDo: 'Đối chiếu dữ liệu đã khôi phục, rồi chạy `npm run restore -- --release` (gói cài đặt: `waybill restore --release`) trên máy chủ.',
      },
    },
  },
  notSetUp: {
    ibc: {
      en: {
        wrong:
          'No {nouns} is set. Manifests are sent with a file name and a result e-mail, events are read with a key.',
        toDo: 'Ask {label} for it, put it in the server settings as {settings}, and restart the server.',
      },
      vi: {
        wrong: 'Chưa có {nouns}. Gửi bảng kê cần tên tệp và email nhận kết quả, đọc sự kiện cần khóa.',
        toDo: 'Xin {label} cung cấp, ghi vào thiết lập máy chủ {settings}, rồi khởi động lại máy chủ.',
      },
    },
    every: {
      en: {
        wrong: 'No {nouns} is set. Nothing is booked at {label}.{kept}',
        toDo: 'Ask {label} for it, put it in the server settings as {settings}, and restart the server.',
      },
      vi: {
        wrong: 'Chưa có {nouns}. Chưa gửi đơn nào cho {label}.{kept}',
        toDo: 'Xin {label} cung cấp, ghi vào thiết lập máy chủ {settings}, rồi khởi động lại máy chủ.',
      },
    },
    ebay: {
      en: {
        wrong: 'No {nouns} is set. The dashboard has no token to copy.',
        toDo: 'Take it from our application at eBay, put it in the server settings as {settings}, and restart the server.',
      },
      vi: {
        wrong: 'Chưa có {nouns}. Trang tổng quan không có mã token để sao chép.',
        toDo: 'Lấy từ ứng dụng của chúng ta tại eBay, ghi vào thiết lập máy chủ {settings}, rồi khởi động lại máy chủ.',
      },
    },
    postcodes: {
      en: {
        wrong: 'No {nouns} is set. Postcodes are checked by their form only.',
        toDo: 'Ask a provider for a key, put it in the server settings as {settings}, and restart the server.',
      },
      vi: {
        wrong: 'Chưa có {nouns}. Mã bưu chính chỉ được kiểm tra theo dạng.',
        toDo: 'Xin nhà cung cấp một khóa, ghi vào thiết lập máy chủ {settings}, rồi khởi động lại máy chủ.',
      },
    },
  },
  slow: {
    every: {
      en: {
        wrong: 'The oldest booking has waited since {oldest}, usually seconds. Labels come, but later.',
        toDo: 'Nothing yet. If it lasts past {until}, call {label}. Bookings are tried again by themselves.',
      },
      vi: {
        wrong: 'Đơn lâu nhất đã chờ từ {oldest}, thường chỉ vài giây. Nhãn vẫn về nhưng chậm hơn.',
        toDo: 'Chưa cần làm gì. Nếu kéo dài quá {until}, gọi {label}. Hệ thống tự gửi lại.',
      },
    },
  },
}
