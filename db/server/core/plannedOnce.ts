import { SqliteDialect, SqliteQueryCompiler, ValueNode, type LimitNode, type QueryCompiler } from 'kysely';

/**
 * Kysely's dialect with limits in the text of statements. SQLite's plan depends on a limit: bound as a value, the whole statement would
 * be compiled anew each time that it runs, which takes ten times as long as most of them run.
 */
export class PlannedOnceDialect extends SqliteDialect {
  override createQueryCompiler(): QueryCompiler {
    return new LimitsInText();
  }
}

class LimitsInText extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode): void {
    const isNumber = ValueNode.is(limit) && typeof limit.value === 'number';
    this.append('limit ');
    this.visitNode(isNumber ? ValueNode.createImmediate(limit.value) : limit);
  }
}
