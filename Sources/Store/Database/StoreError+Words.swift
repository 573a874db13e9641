package import Ledger

extension StoreError {
  /// What happened and what to do, in the words of `language`.
  package func message(in language: Language) -> String {
    language.text(en: description, ko: korean)
  }

  private var korean: String {
    switch self {
    case .busy(let path): "\(path): 다른 프로그램이 저장소를 쓰고 있습니다. 끝난 뒤 다시 시도하세요"
    case .notSobi(let path): "\(path): Sobi 저장소가 아닙니다. --db로 다른 파일을 고르세요"
    case .newer(let path, let version, let supported):
      "\(path): 더 새로운 Sobi가 만들었습니다 (저장소 \(version)판, 이 프로그램은 \(supported)판까지). Sobi를 업데이트하세요"
    case .altered(let path, let object): "\(path): 다른 프로그램이 저장소를 바꿨습니다 (\(object)). 백업을 되살리세요"
    case .damaged(let path): "\(path): 저장소가 손상되었습니다. 백업을 되살리세요"
    case .permission(let path, let errno): "\(path): 권한이 없습니다" + StoreError.reason(errno)
    case .notOwned(let path): "\(path): 다른 사용자의 것입니다"
    case .symbolicLink(let path): "\(path): 심볼릭 링크입니다. 가리키는 경로를 쓰세요"
    case .notRegular(let path): "\(path): 보통 파일이 아닙니다"
    case .unusablePath: "저장소의 경로가 비었거나 NUL 바이트가 있습니다"
    case .cannotCreate(let path, let errno): "\(path): 만들 수 없습니다" + StoreError.reason(errno)
    case .diskFull(let path): "\(path): 남은 공간이 없습니다. 아무것도 바뀌지 않았습니다"
    case .inputOutput(let path, let code, let errno):
      "\(path): 읽거나 쓰지 못했습니다 (SQLite \(code))" + StoreError.reason(errno)
    case .unsettled(let path, let code, let errno):
      "\(path): 변경은 끝났지만 바로 뒤에 디스크가 실패했습니다 (SQLite \(code)). sobi check로 확인하세요"
        + StoreError.reason(errno)
    case .overflow(let currency): "합계가 \(currency) 금액의 한도를 넘습니다. 아무것도 바뀌지 않았습니다"
    case .tooLarge: "명세서가 저장소에 담을 수 있는 것보다 큽니다"
    case .badTimeOfDay(let line): "\(line)번째 줄: 하루 안의 시각이 아닙니다"
    case .sourceChanged: "읽는 동안 명세서가 바뀌었습니다. 다시 시도하세요"
    case .noSuchImport(let id?): "\(id)번 가져오기가 없습니다. sobi imports를 보세요"
    case .noSuchImport(nil): "되돌릴 가져오기가 없습니다"
    case .noSuchTransaction(let id): "\(id)번 거래가 없습니다. sobi transactions를 보세요"
    case .noSuchRule(let id): "\(id)번 규칙이 없습니다. sobi rules를 보세요"
    case .noSuchFormat(let id): "\(id)번 형식이 없습니다. sobi formats를 보세요"
    case .noSuchAccount(let id): "#\(id) 계좌가 없습니다. sobi accounts를 보세요"
    case .noSuchTodo(let id): "\(id)번 할 일이 없습니다. sobi todo --all을 보세요"
    case .blankText: "글이 비었습니다. 내용을 쓰세요"
    case .longText(let limit): "글이 \(limit)바이트보다 깁니다. 줄여 쓰세요"
    case .accountNameTaken(let name):
      "\"\(name)\" 계좌가 이미 있습니다. sobi accounts merge로 합칠 수 있습니다"
    case .sameAccount(let name):
      "두 이름 모두 \"\(name)\" 계좌입니다. sobi accounts를 보고 서로 다른 두 계좌를 쓰세요"
    case .exists(let path): "\(path): 이미 있습니다. --force로 바꿀 수 있습니다"
    case .ownPlace(let path): "\(path): 저장소 자신의 자리입니다. 다른 파일을 고르세요"
    case .absent(let path): "\(path): 아직 저장소가 없습니다"
    case .readOnly(let path): "\(path): 읽기 전용으로 열었습니다"
    case .fault(let code): "내부 오류: SQLite \(code). 알려 주세요"
    }
  }
}
