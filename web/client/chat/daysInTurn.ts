/**
 * Names the days of times, by the clock of this device. Times that follow on each other are mostly of one day: only the
 * first of a day is looked up in the calendar, which takes longer than all else that is done for a message.
 */
export function daysInTurn(): (at: number) => string {
  let [from, until, name] = [0, 0, ''];
  return (at) => {
    if (at < from || at >= until) {
      const day = new Date(at);
      name = day.toDateString();
      from = day.setHours(0, 0, 0, 0);
      until = day.setDate(day.getDate() + 1);
    }
    return name;
  };
}
