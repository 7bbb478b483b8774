import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useId, type ReactNode } from 'react';
import type { OrderOf } from '../../../../engine/plan/turnPlan.ts';
import { Stepper } from '../sheet/Stepper.tsx';
import styles from './Plan.module.css';
import { i18n } from '#i18n';

type Attack = OrderOf<'attack'>;

interface ConditionsProps {
  order: Attack;
  onChange: (order: Attack) => void;
}

/** The ends of the sliders; buttons and keys go further than most plans need. */
const MOST = 60;
const MOST_PERCENT = 99;

const MOVE_IN = {
  all: msg`All available`,
  least: msg`The minimum`,
  some: msg`This many`,
} as const;
const ON_STOP: Record<Attack['onStop'], MessageDescriptor> = {
  continue: msg`Continue with the next order`,
  end_attacks: msg`No more attacks`,
  end_plan: msg`End the plan`,
};

/** Asks when an attack stops, how many move in, and what follows if it stops. */
export function Conditions({ order, onChange }: ConditionsProps) {
  const { leave, minChance, maxLosses, moveIn, onStop } = order;
  return (
    <div className={styles.conditions}>
      <Labelled text={leave === 1 ? t`Attack until it falls` : t`Stop when ${leave} are left`}>
        <Stepper
          label={t`armies to leave behind`}
          fewer={t`Fewer armies to leave behind`}
          more={t`More armies to leave behind`}
          value={leave}
          min={1}
          max={Math.max(MOST, leave)}
          onChange={(next) => onChange({ ...order, leave: next })}
        />
      </Labelled>
      <Labelled text={minChance === 0 ? t`At any odds` : t`Only while the chance is ${minChance}% or more`}>
        <Stepper
          label={t`minimum chance in percent`}
          fewer={t`Lower the minimum chance`}
          more={t`Raise the minimum chance`}
          value={minChance}
          min={0}
          max={MOST_PERCENT}
          onChange={(next) => onChange({ ...order, minChance: next })}
        />
      </Labelled>
      <Labelled text={maxLosses === null ? t`At any cost` : t`Stop when ${maxLosses} are lost`}>
        <Stepper
          label={t`armies you may lose`}
          fewer={t`Fewer armies you may lose`}
          more={t`More armies you may lose`}
          value={maxLosses ?? 0}
          min={0}
          max={Math.max(MOST, maxLosses ?? 0)}
          onChange={(next) => onChange({ ...order, maxLosses: next === 0 ? null : next })}
        />
      </Labelled>
      <Select
        label={t`Move in`}
        value={typeof moveIn === 'number' ? 'some' : moveIn}
        options={MOVE_IN}
        onChange={(next) => onChange({ ...order, moveIn: next === 'some' ? 1 : next })}
      />
      {typeof moveIn === 'number' && (
        <Stepper
          label={t`armies to move in`}
          fewer={t`Fewer armies to move in`}
          more={t`More armies to move in`}
          value={moveIn}
          min={1}
          max={Math.max(MOST, moveIn)}
          onChange={(next) => onChange({ ...order, moveIn: next })}
        />
      )}
      <Select
        label={t`If it stops`}
        value={onStop}
        options={ON_STOP}
        onChange={(next) => onChange({ ...order, onStop: next })}
      />
    </div>
  );
}

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div>
    <span>{text}</span>
    {children}
  </div>
);

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: Readonly<Record<T, MessageDescriptor>>;
  onChange: (value: T) => void;
}

function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId();
  const keys = Object.keys(options).filter((key): key is T => key in options);
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = keys.find((key) => key === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {i18n._(options[key])}
          </option>
        ))}
      </select>
    </div>
  );
}
