import HandbookModel
import Testing
